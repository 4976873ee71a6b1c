import { useTranslation } from '~/shared/i18n/use-translation';
import { Skeleton } from './skeleton';

/** Stands where something is still loading, and says so to those who do not see it. */
export function LoadingBlock({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t('state.loading')}</span>
      <Skeleton className={className} />
    </div>
  );
}
