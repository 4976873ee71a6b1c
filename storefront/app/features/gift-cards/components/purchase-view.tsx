import type { ReactNode } from 'react';
import { formatDay } from '~/shared/calendar/calendars';
import { formatDateTime } from '~/shared/format/dates';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Money } from '~/ui/money';
import type { Purchase } from '../api/gift-cards';
import { GiftCardPreview } from './gift-card-preview';
import { PurchaseStateBadge } from './purchase-state-badge';

interface PurchaseViewProps {
  purchase: Purchase;
  /** Pays it, while it is unpaid. */
  payment: ReactNode;
}

/** What was bought, for whom, and what became of it. */
export function PurchaseView({ purchase, payment }: PurchaseViewProps) {
  const { t } = useTranslation('gifts');
  const { state, language, amount, recipientName, senderName, message } = purchase;
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-14">
      <div className="grid gap-8">
        <div className="grid gap-3 rounded-md bg-paper p-5">
          <p className="flex flex-wrap items-center justify-between gap-3">
            <PurchaseStateBadge state={state} />
            <Money amount={amount} className="text-xl font-medium" />
          </p>
          <p role="status">{t(`stateText.${state}`, { name: recipientName })}</p>
          <PurchaseFacts purchase={purchase} />
        </div>
        {state === 'UNPAID' ? payment : null}
      </div>
      <GiftCardPreview
        language={language === 'EN' ? 'en' : 'ar'}
        amount={amount}
        recipientName={recipientName}
        senderName={senderName}
        message={message}
      />
    </div>
  );
}

function PurchaseFacts({ purchase }: { purchase: Purchase }) {
  const { t, language } = useTranslation('gifts');
  const { recipientEmail, recipientPhone, sendOn, sentAt, paidAt, refundedAt } = purchase;
  const at = (time: string) => formatDateTime(time, language);
  const day = sentAt
    ? at(sentAt)
    : sendOn
      ? t('onDay', { day: formatDay(sendOn, 'gregorian', language) })
      : t('time.now');
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      <dt className="text-ink-soft">{t('fact.to')}</dt>
      <dd className="text-end [overflow-wrap:anywhere]">
        <bdi dir="ltr">{recipientEmail || recipientPhone}</bdi>
      </dd>
      <dt className="text-ink-soft">{t(sentAt ? 'fact.sent' : 'fact.day')}</dt>
      <dd className="text-end">{day}</dd>
      {paidAt ? (
        <>
          <dt className="text-ink-soft">{t('fact.paid')}</dt>
          <dd className="text-end">{at(paidAt)}</dd>
        </>
      ) : null}
      {refundedAt ? (
        <>
          <dt className="text-ink-soft">{t('fact.refunded')}</dt>
          <dd className="text-end">{at(refundedAt)}</dd>
        </>
      ) : null}
      {paidAt ? <dd className="col-span-full pt-2 text-sm text-ink-soft">{t('receipt')}</dd> : null}
    </dl>
  );
}
