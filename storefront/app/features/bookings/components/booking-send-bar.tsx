import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';

interface BookingSendBarProps {
  busy: boolean;
  /** While photographs are made small. */
  preparing?: boolean;
  /** How much of the photographs is sent, from 0 to 1; null where there are none. */
  progress: number | null;
}

export function BookingSendBar({ busy, preparing = false, progress }: BookingSendBarProps) {
  const { t } = useTranslation('services');
  const percent = progress === null ? null : Math.round(progress * 100);
  return (
    <div className="grid gap-3">
      <Button type="submit" size="large" busy={busy || preparing}>
        {t('send')}
      </Button>
      <p role="status" className="text-center text-sm text-ink-soft empty:hidden">
        {preparing ? t('photos.preparing') : null}
        {busy && percent !== null && percent < 100 ? t('photos.sending') : null}
      </p>
      {busy && percent !== null ? (
        <progress max={100} value={percent} aria-label={t('photos.sending')} className="meter" />
      ) : null}
      <p className="text-sm text-ink-soft">{t('sendNote')}</p>
    </div>
  );
}
