import { useTranslation } from '~/shared/i18n/use-translation';
import { Skeleton } from './skeleton';

/** A placeholder while something loads, with a text for screen readers. */
export function LoadingBlock({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t('state.loading')}</span>
      <Skeleton className={className} />
    </div>
  );
}
