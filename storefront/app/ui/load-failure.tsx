import { useTranslation } from '~/shared/i18n/use-translation';
import { Alert } from './alert';
import { Button } from './button';

interface LoadFailureProps {
  text: string;
  onRetry: () => void;
  busy?: boolean;
}

/** What a part of a page shows when its data did not come: the reason and a retry. */
export function LoadFailure({ text, onRetry, busy }: LoadFailureProps) {
  const { t } = useTranslation();
  return (
    <Alert className="flex flex-wrap items-center justify-between gap-3">
      <p>{text}</p>
      <Button tone="danger" busy={busy} onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </Alert>
  );
}
