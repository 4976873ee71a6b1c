import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { SignInTab } from '~/shared/sign-in/sign-in-store';

interface AuthTabsProps {
  tab: SignInTab;
  onChange: (tab: SignInTab) => void;
  /** Of the panel below. */
  panelId: string;
}

const tabs: SignInTab[] = ['login', 'register'];

export function AuthTabs({ tab, onChange, panelId }: AuthTabsProps) {
  const { t } = useTranslation('auth');
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = tab === 'login' ? 'register' : 'login';
    onChange(other);
    list.current?.querySelector<HTMLElement>(`[data-tab="${other}"]`)?.focus();
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={t('tabs')}
      className="mb-6 grid grid-cols-2 border-b border-sand"
    >
      {tabs.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`${panelId}-${each}`}
          data-tab={each}
          aria-selected={each === tab}
          aria-controls={panelId}
          tabIndex={each === tab ? 0 : -1}
          onClick={() => onChange(each)}
          onKeyDown={onKeyDown}
          className="-mb-px min-h-12 border-b-2 border-transparent text-ink-soft hover:text-palm aria-selected:border-palm aria-selected:font-medium aria-selected:text-palm"
        >
          {t(`tab.${each}`)}
        </button>
      ))}
    </div>
  );
}
