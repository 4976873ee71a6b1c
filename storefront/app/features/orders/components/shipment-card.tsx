import type { ReactNode } from 'react';
import type { ShipmentState } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Badge, type BadgeTone } from '~/ui/badge';
import { Truck } from '~/ui/icons/truck';
import type { Order } from '../api/orders';
import { formatDay } from '../format-times';
import { TrackingEvents } from './tracking-events';

export type Shipment = Order['shipments'][number];

const tones: Record<ShipmentState, BadgeTone> = {
  PREPARED: 'info',
  IN_TRANSIT: 'palm',
  OUT_FOR_DELIVERY: 'palm',
  DELIVERED: 'success',
  RETURNED: 'neutral',
  FAILED: 'sale',
};

/** One parcel: who brings it, when, what happened to it and what is in it. */
export function ShipmentCard({ shipment }: { shipment: Shipment }) {
  const { t, language } = useTranslation('orders');
  const { carrier, estimatedDelivery, state, events, lines } = shipment;
  const underway = !['DELIVERED', 'RETURNED'].includes(state);
  return (
    <article className="@container grid gap-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Truck className="text-palm" />
        <h3 className="font-medium">{carrier.name}</h3>
        <Badge tone={tones[state]}>{t(`shipment.${state}`)}</Badge>
      </header>
      <dl className="grid gap-x-8 gap-y-3 @sm:grid-cols-2">
        {shipment.trackingNumber ? (
          <Fact label={t('tracking.number')}>
            <TrackingNumber number={shipment.trackingNumber} url={shipment.trackingUrl} />
          </Fact>
        ) : null}
        {estimatedDelivery && underway ? (
          <Fact label={t('tracking.estimated')}>{formatDay(estimatedDelivery, language)}</Fact>
        ) : null}
        {lines.length > 0 ? (
          <Fact label={t('tracking.contents')}>
            <Contents lines={lines} />
          </Fact>
        ) : null}
      </dl>
      {events.length > 0 ? <TrackingEvents events={events} /> : null}
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Contents({ lines }: Pick<Shipment, 'lines'>) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.orderLineId}>
          {line.name} <span className="numbers text-ink-soft">× {line.quantity}</span>
        </li>
      ))}
    </ul>
  );
}

/** Leads to the carrier's own page where there is one. */
function TrackingNumber({ number, url }: { number: string; url: string | null | undefined }) {
  const { t } = useTranslation('orders');
  const digits = (
    <bdi dir="ltr" className="numbers">
      {number}
    </bdi>
  );
  if (!url) return digits;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="text-palm underline underline-offset-4"
    >
      {digits} <span className="sr-only">({t('tracking.newTab')})</span>
    </a>
  );
}
