import { useId, useState } from 'react';
import { languageOfPath, paths } from '~/config/paths';
import type { ConsentPurpose } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';

interface ConsentBannerProps {
  purposes: readonly ConsentPurpose[];
  /** Of a visitor who changes it; null of one who is asked for the first time. */
  chosen: readonly ConsentPurpose[] | null;
  onChoice: (chosen: ConsentPurpose[]) => Promise<void>;
}

/** Accepting and declining look alike and are one press each; nothing is ticked beforehand. */
export function ConsentBanner({ purposes, chosen, onChoice }: ConsentBannerProps) {
  const { t } = useTranslation('consent');
  const heading = useId();
  const [isChoosing, setIsChoosing] = useState(chosen !== null);
  const [ticked, setTicked] = useState<readonly ConsentPurpose[]>(chosen ?? []);
  const [busy, setBusy] = useState(false);
  const choose = async (wanted: readonly ConsentPurpose[]) => {
    setBusy(true);
    await onChoice([...wanted]);
    setBusy(false);
  };
  const toggle = (purpose: ConsentPurpose, isTicked: boolean) =>
    setTicked(isTicked ? [...ticked, purpose] : ticked.filter((each) => each !== purpose));
  return (
    <section
      aria-labelledby={heading}
      className="fixed inset-x-4 bottom-[calc(1rem+var(--foot))] z-40 mx-auto grid max-h-[calc(100dvh-2rem-var(--foot))] max-w-2xl gap-3 overflow-y-auto rounded-md border border-line bg-paper p-4 shadow-float md:p-6"
    >
      <h2 id={heading} className="text-lg font-medium">
        {t('title')}
      </h2>
      <p>
        {t('text')}{' '}
        <a
          href={paths.page.getHref(languageOfPath(window.location.pathname), 'privacy')}
          className="text-palm underline underline-offset-4"
        >
          {t('more')}
        </a>
      </p>
      {isChoosing ? (
        <div>
          {purposes.map((purpose) => (
            <Checkbox
              key={purpose}
              checked={ticked.includes(purpose)}
              onChange={({ target }) => toggle(purpose, target.checked)}
              label={t(`purposes.${purpose}`)}
            />
          ))}
        </div>
      ) : null}
      <div className="grid gap-2 sm:grid-cols-3">
        <Button tone="secondary" busy={busy} onClick={() => choose(purposes)}>
          {t('accept')}
        </Button>
        <Button tone="secondary" busy={busy} onClick={() => choose([])}>
          {t('decline')}
        </Button>
        {isChoosing ? (
          <Button tone="secondary" busy={busy} onClick={() => choose(ticked)}>
            {t('save')}
          </Button>
        ) : (
          <Button tone="secondary" onClick={() => setIsChoosing(true)}>
            {t('choose')}
          </Button>
        )}
      </div>
    </section>
  );
}
