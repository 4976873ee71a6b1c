import { type ReactNode, useState } from 'react';
import { formatDateTime } from '~/shared/format/dates';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Money } from '~/ui/money';
import type { Booking } from '../api/bookings';

type Due = NonNullable<Booking['deposit' | 'balance']>;

/** What pays an open due; the route knows how. */
export type RenderPayment = (due: Due & { payToken: string }) => ReactNode;

interface BookingDueProps {
  due: Due;
  heldUntil?: string | null;
  renderPayment: RenderPayment;
}

/** A deposit or the rest: how much, until when, and paying it. */
export function BookingDue({ due, heldUntil, renderPayment }: BookingDueProps) {
  const { t, language } = useTranslation('bookings');
  const isOpen = due.state === 'OPEN';
  return (
    <div className="grid gap-4 rounded-md bg-paper p-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <Badge tone={isOpen ? 'warning' : 'success'}>{t(`due.state.${due.state}`)}</Badge>
        <Money amount={due.amount} className="text-xl font-medium" />
      </p>
      {due.paidAt ? (
        <p className="text-ink-soft">
          {t('due.paidAt', { at: formatDateTime(due.paidAt, language) })}
        </p>
      ) : null}
      {due.refunded > 0 ? (
        <p className="flex justify-between gap-4 text-ink-soft">
          <span>{t('due.refunded')}</span>
          <Money amount={due.refunded} />
        </p>
      ) : null}
      {isOpen && heldUntil ? (
        <p>{t('due.heldUntil', { at: formatDateTime(heldUntil, language) })}</p>
      ) : null}
      {due.terms && due.state !== 'WITHDRAWN' ? (
        <p className="text-sm text-ink-soft">{due.terms}</p>
      ) : null}
      {isOpen ? <Payment due={due} renderPayment={renderPayment} /> : null}
    </div>
  );
}

function Payment({ due, renderPayment }: Omit<BookingDueProps, 'heldUntil'>) {
  const { t } = useTranslation('bookings');
  const [isPaying, setPaying] = useState(due.isUnderWay);
  const { payToken } = due;
  if (!payToken) return null;
  if (isPaying) return renderPayment({ ...due, payToken });
  return (
    <Button className="justify-self-start" onClick={() => setPaying(true)}>
      {t(`due.pay.${due.purpose}`)}
    </Button>
  );
}
