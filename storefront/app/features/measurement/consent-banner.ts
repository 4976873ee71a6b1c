import type { TFunction } from 'i18next';
import { languageOfPath, paths } from '~/config/paths';
import type { ConsentPurpose } from '~/gql/graphql';
import { pageTranslator } from '~/shared/i18n/namespaces';
import { buttonStyle } from '~/ui/button-style';

export interface ConsentBannerOptions {
  purposes: readonly ConsentPurpose[];
  /** Of a visitor who changes it; null of one who is asked for the first time. */
  chosen: readonly ConsentPurpose[] | null;
  onChoice: (chosen: ConsentPurpose[]) => void;
}

/**
 * Accepting and declining look alike and are one press each; nothing is ticked beforehand. Drawn
 * without React: a second root would be more code in every first view.
 */
export function drawConsentBanner({ purposes, chosen, onChoice }: ConsentBannerOptions) {
  const t = pageTranslator().getFixedT(null, 'consent');
  const banner = create(
    'section',
    'fixed inset-x-4 bottom-[calc(1rem+var(--foot))] z-40 mx-auto grid max-h-[calc(100dvh-2rem-var(--foot))] max-w-2xl gap-3 overflow-y-auto rounded-md border border-line bg-paper p-4 shadow-float md:p-6',
  );
  banner.setAttribute('aria-label', t('title'));
  const boxes = purposes.map((purpose) =>
    drawBox(t(`purposes.${purpose}`), chosen?.includes(purpose)),
  );
  const names = create('ul', 'list-disc ps-5 text-sm text-ink-soft');
  names.append(...purposes.map((purpose) => create('li', '', t(`purposes.${purpose}`))));
  names.hidden = chosen !== null;
  const choices = create('div', '');
  choices.append(...boxes.map(({ label }) => label));
  choices.hidden = chosen === null;
  const ticked = () => purposes.filter((_purpose, place) => boxes[place]?.input.checked);
  const last = drawButton(t(choices.hidden ? 'choose' : 'save'), () => {
    if (!choices.hidden) return onChoice(ticked());
    names.hidden = true;
    choices.hidden = false;
    last.textContent = t('save');
    boxes[0]?.input.focus();
  });
  const buttons = create('div', 'grid gap-2 sm:grid-cols-3');
  buttons.append(
    drawButton(t('accept'), () => onChoice([...purposes])),
    drawButton(t('decline'), () => onChoice([])),
    last,
  );
  banner.append(
    create('h2', 'text-lg font-medium', t('title')),
    drawText(t),
    names,
    choices,
    buttons,
  );
  return banner;
}

function drawText(t: TFunction<'consent'>): HTMLElement {
  const text = create('p', '', t('text'));
  const link = create('a', 'text-palm underline underline-offset-4', t('more'));
  link.href = paths.page.getHref(languageOfPath(window.location.pathname), 'privacy');
  text.append(' ', link);
  return text;
}

function drawButton(text: string, press: () => void): HTMLButtonElement {
  const button = create('button', buttonStyle('secondary', 'medium'), text);
  button.type = 'button';
  button.addEventListener('click', press);
  return button;
}

function drawBox(text: string, isChecked = false) {
  const label = create('label', 'flex min-h-11 cursor-pointer items-center gap-3');
  const input = create('input', 'size-5 shrink-0 accent-palm');
  input.type = 'checkbox';
  input.checked = isChecked;
  label.append(input, create('span', 'grow', text));
  return { label, input };
}

function create<Name extends keyof HTMLElementTagNameMap>(name: Name, style: string, text = '') {
  const element = document.createElement(name);
  element.className = style;
  element.textContent = text;
  return element;
}
