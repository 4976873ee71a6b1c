import type { ReactNode } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { EmptyState } from '~/ui/empty-state';
import { Money } from '~/ui/money';
import type { PaymentLink } from '../api/payment-links';

interface PaymentLinkViewProps {
  /** Null for an expired link. */
  link: PaymentLink | null;
  /** Pays it. */
  children: ReactNode;
}

/** What a payment link is for, without a word of its customer. */
export function PaymentLinkView({ link, children }: PaymentLinkViewProps) {
  const { t } = useTranslation('bookings');
  if (!link) return <EmptyState title={t('due.expiredTitle')} text={t('due.expired')} />;
  if (link.state !== 'OPEN') {
    return <EmptyState title={t(`due.done.${link.state}`)} text={t('due.doneText')} />;
  }
  return (
    <div className="grid max-w-xl gap-8">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-md bg-paper p-5">
        <dt className="text-ink-soft">{t('due.service')}</dt>
        <dd className="text-end">{link.service}</dd>
        <dt className="text-ink-soft">{t('quote.title')}</dt>
        <dd className="text-end">
          <bdi dir="ltr" className="numbers">
            {link.quoteNumber}
          </bdi>
        </dd>
        <dt className="font-medium">{t(`due.title.${link.purpose}`)}</dt>
        <dd className="text-end">
          <Money amount={link.amount} className="text-xl font-medium" />
        </dd>
        {link.terms ? (
          <dd className="col-span-full pt-2 text-sm text-ink-soft">{link.terms}</dd>
        ) : null}
      </dl>
      {children}
    </div>
  );
}
