import { useEffect, useRef } from 'react';
import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { CopyButton } from '~/ui/forms/copy-button';
import { SeedDrawing } from '~/ui/icons/seed-drawing';

interface BookingSentProps {
  kind: 'garden' | 'event';
  reference: string;
  onAgain: () => void;
}

/** Replaces the form once it is sent: the reference to keep, and where to follow the request. */
export function BookingSent({ kind, reference, onAgain }: BookingSentProps) {
  const { t, language } = useTranslation('services');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className="grid gap-8 rounded-md bg-paper p-6 shadow-float md:p-10">
      <div className="grid justify-items-start gap-3">
        <SeedDrawing className="w-20 text-palm" />
        <h3 ref={heading} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
          {t(`sent.${kind}`)}
        </h3>
        <p className="text-ink-soft">{t('sent.keep')}</p>
      </div>
      <p className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-palm-tint px-4 py-3">
        <bdi dir="ltr" className="numbers text-xl font-medium tracking-wide md:text-2xl">
          {reference}
        </bdi>
        <CopyButton text={reference} label={t('sent.copy')} />
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.request.getHref(language, reference)}>{t('sent.follow')}</ButtonLink>
        <Button tone="quiet" onClick={onAgain}>
          {t('sent.again')}
        </Button>
      </div>
    </div>
  );
}
