import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { Skeleton } from '~/ui/skeleton';

export function SearchLoading() {
  return (
    <div aria-hidden="true" className="grid gap-3 p-4">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="flex items-center gap-3">
          <Skeleton className="aspect-4/5 w-11" />
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function SearchFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('search');
  return (
    <div role="alert" className="flex items-center justify-between gap-4 px-4 py-3">
      <p>{t('failed')}</p>
      <Button tone="quiet" className="-me-5 shrink-0" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

export function SearchHint() {
  const { t } = useTranslation('search');
  return <p className="px-4 py-6 text-center text-ink-soft">{t('hint')}</p>;
}
