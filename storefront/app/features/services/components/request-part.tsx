import { type ReactNode, Suspense } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { LoadingBlock } from '~/ui/loading-block';
import { NextSteps } from './next-steps';
import { PageSection } from './page-section';

interface RequestPartProps {
  kind: 'garden' | 'event';
  /** The form, which may still be loading. */
  children: ReactNode;
  withoutScript: ReactNode;
}

/** The form with what comes after it at its side. */
export function RequestPart({ kind, children, withoutScript }: RequestPartProps) {
  const { t } = useTranslation('services');
  return (
    <PageSection id="request" title={t(`${kind}Form.title`)} lead={t(`${kind}Form.lead`)}>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
        <div className="min-w-0">
          {withoutScript}
          <div className="noscript:hidden">
            <Suspense fallback={<LoadingBlock className="h-[40rem]" />}>{children}</Suspense>
          </div>
        </div>
        <aside className="lg:order-none">
          <div className="rounded-md bg-paper p-6 lg:sticky lg:top-28">
            <NextSteps kind={kind} />
          </div>
        </aside>
      </div>
    </PageSection>
  );
}
