import type { OrderReturnState } from '~/gql/graphql';
import { formatDate } from '~/shared/format/dates';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Badge, type BadgeTone } from '~/ui/badge';
import { Money } from '~/ui/money';
import type { WholeOrder } from '../api/orders';

type Return = WholeOrder['returns'][number];

const tones: Record<OrderReturnState, BadgeTone> = {
  REQUESTED: 'warning',
  APPROVED: 'info',
  RECEIVED: 'palm',
  REFUNDED: 'success',
  REJECTED: 'sale',
};

/** What was asked to go back, and how far that is. */
export function OrderReturns({ returns }: { returns: readonly Return[] }) {
  return (
    <ul className="grid gap-6">
      {returns.map((request) => (
        <li key={request.id}>
          <ReturnRequest request={request} />
        </li>
      ))}
    </ul>
  );
}

function ReturnRequest({ request }: { request: Return }) {
  const { t, language } = useTranslation('orders');
  const { state, requestedAt, lines, reason, answer, refund } = request;
  return (
    <article className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tones[state]}>{t(`return.state.${state}`)}</Badge>
        <span className="text-sm text-ink-soft">{formatDate(requestedAt, language)}</span>
      </p>
      <p>{t(`return.next.${state}`)}</p>
      <ul>
        {lines.map((line) => (
          <li key={line.orderLineId}>
            {line.name} <span className="numbers text-ink-soft">× {line.quantity}</span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        {t('return.because')} {reason}
      </p>
      {answer ? (
        <p className="border-s-4 border-palm ps-3">
          <span className="block text-sm text-ink-soft">{t('return.answer')}</span>
          {answer}
        </p>
      ) : null}
      {refund ? (
        <p className="flex justify-between gap-4">
          <span>{t(state === 'REFUNDED' ? 'payment.refunded' : 'return.refund')}</span>
          <Money amount={refund} />
        </p>
      ) : null}
    </article>
  );
}
