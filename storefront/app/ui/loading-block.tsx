import type { ReactNode } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Skeleton } from './skeleton';

interface LoadingBlockProps {
  className?: string;
  /** The parts of what comes, where one block would not be like it. */
  children?: ReactNode;
}

/** A placeholder while something loads, with a text for screen readers. */
export function LoadingBlock({ className, children }: LoadingBlockProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className={children ? className : undefined}>
      <span className="sr-only">{t('state.loading')}</span>
      {children ?? <Skeleton className={className} />}
    </div>
  );
}
