import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { formatDay } from '~/shared/calendar/calendars';
import { formatDate } from '~/shared/format/dates';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { ChevronForward } from '~/ui/icons/chevron-forward';
import { Money } from '~/ui/money';
import { Pagination } from '~/ui/pagination';
import type { PurchasePage, PurchaseRow } from '../api/gift-cards';
import { PurchaseStateBadge } from './purchase-state-badge';

/** What the customer has bought, newest first. */
export function PurchaseList({ page: { items, pagination } }: { page: PurchasePage }) {
  const { t, language } = useTranslation('gifts');
  const buy = <ButtonLink to={paths.giftCards.getHref(language)}>{t('buy')}</ButtonLink>;
  if (pagination.total === 0) {
    return (
      <EmptyState title={t('emptyTitle')} text={t('empty')}>
        {buy}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid gap-4">
        {items.map((purchase) => (
          <PurchaseCard key={purchase.reference} purchase={purchase} />
        ))}
      </ul>
      <div className="mt-8 grid justify-items-start gap-6">
        <Pagination
          current={pagination.currentPage}
          last={pagination.lastPage}
          hrefOf={(each) => `${paths.myGiftCards.getHref(language)}?page=${each}`}
        />
        {buy}
      </div>
    </>
  );
}

function PurchaseCard({ purchase }: { purchase: PurchaseRow }) {
  const { t, language } = useTranslation('gifts');
  const { reference, state, amount, recipientName, sendOn, sentAt } = purchase;
  const day = sentAt
    ? t('sentOn', { day: formatDate(sentAt, language) })
    : sendOn
      ? t('onDay', { day: formatDay(sendOn, 'gregorian', language) })
      : t('time.now');
  return (
    <li>
      <Link
        to={paths.giftCardPurchase.getHref(language, reference)}
        className="group grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 rounded-md bg-paper p-4 transition-shadow duration-150 hover:shadow-float md:p-5"
      >
        <span className="text-lg font-medium [overflow-wrap:anywhere] group-hover:text-palm">
          {recipientName ? t('for', { name: recipientName }) : t('card')}
        </span>
        <PurchaseStateBadge state={state} />
        <span className="text-sm text-ink-soft">
          <Money amount={amount} short />
          {' · '}
          {day}
        </span>
        <ChevronForward className="size-4 justify-self-end text-ink-soft" />
      </Link>
    </li>
  );
}
