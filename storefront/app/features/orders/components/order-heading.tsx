import type { Ref } from 'react';
import { formatDateTime } from '~/shared/format/dates';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { Order } from '../api/orders';
import { StatusBadge } from './status-badge';

interface OrderHeadingProps {
  ref?: Ref<HTMLHeadingElement>;
  number: string;
  /** Null until it has come. */
  order: Order | null;
  /** What the screen is for. */
  lead?: string | undefined;
}

/** The order's number, and what is known of it at a glance. */
export function OrderHeading({ ref, number, order, lead }: OrderHeadingProps) {
  const { t, language } = useTranslation('orders');
  return (
    <header className="mb-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 ref={ref} tabIndex={-1} className="scroll-mt-28 text-3xl outline-none">
          {t('orderTitle', { number })}
        </h1>
        {order ? <StatusBadge progress={order.progress} /> : null}
      </div>
      {/* A line is kept for it: nothing moves when it comes. */}
      <p className="min-h-[1lh] text-ink-soft">
        {order ? formatDateTime(order.createdAt, language) : null}
      </p>
      {lead ? <p className="mt-2 max-w-prose text-ink-soft">{lead}</p> : null}
    </header>
  );
}
