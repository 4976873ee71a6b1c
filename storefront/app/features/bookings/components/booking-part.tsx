import { type ReactNode, useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { BookingNextSteps } from './booking-next-steps';
import { ServiceSection } from './service-section';

export interface BookingOutcome {
  /** Null until the request is sent. */
  reference: string | null;
  /** Null starts another request. */
  onSent: (reference: string | null) => void;
}

interface BookingPartProps {
  kind: 'garden' | 'event';
  /** The form; after sending, the request's reference. */
  children: (request: BookingOutcome) => ReactNode;
  withoutScript: ReactNode;
}

/** The form, and the next steps once, beside it. */
export function BookingPart({ kind, children, withoutScript }: BookingPartProps) {
  const { t } = useTranslation('services');
  const [reference, onSent] = useState<string | null>(null);
  return (
    <ServiceSection
      id="request"
      title={t(`${kind}Form.title`)}
      lead={reference === null ? t(`${kind}Form.lead`) : undefined}
    >
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
        <div className="min-w-0">
          {withoutScript}
          <div className="noscript:hidden">{children({ reference, onSent })}</div>
        </div>
        <aside className="lg:order-none">
          <div className="rounded-md bg-paper p-6 lg:sticky lg:top-28">
            <BookingNextSteps kind={kind} sent={reference !== null} />
          </div>
        </aside>
      </div>
    </ServiceSection>
  );
}
