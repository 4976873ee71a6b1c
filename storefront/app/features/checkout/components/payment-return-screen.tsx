import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { paths } from '~/config/paths';
import { useMutation } from '~/shared/forms/use-mutation';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { buttonStyle } from '~/ui/button-style';
import { EmptyState } from '~/ui/empty-state';
import { Spinner } from '~/ui/icons/spinner';
import { LoadFailure } from '~/ui/load-failure';
import {
  isPlaced,
  type PaymentAttempt,
  type PaymentOutcome,
  type PaymentRequest,
} from '../api/payments';

interface PaymentReturnScreenProps {
  /** Of the payment. */
  id: string;
  onPaid: (orderNumber: string) => void;
  /** Back to the checkout, with what is to be said there. */
  onDeclined: (message: string) => void;
}

/** Where the bank sends shoppers back to: what became of their payment. */
export function PaymentReturnScreen({ id, onPaid, onDeclined }: PaymentReturnScreenProps) {
  const { t, language } = useTranslation('checkout');
  const [attempt, setAttempt] = useState<PaymentAttempt | null>();
  const { submit, busy, failure } = useMutation<PaymentRequest, PaymentOutcome>({
    action: paths.paymentReturn.getHref(language, id),
    failed: t('return.failed'),
    onDone: ({ payment = null }) => {
      if (isPlaced(payment) && payment?.orderNumber) onPaid(payment.orderNumber);
      else if (payment?.state === 'DECLINED' || payment?.state === 'CANCELLED') {
        onDeclined(payment.message ?? t('return.declined'));
      } else setAttempt(payment);
    },
  });
  const confirm = () => void submit({ intent: 'confirm' });
  const confirmOnce = useEffectEvent(confirm);
  useEffect(() => confirmOnce(), []);
  if (failure) return <LoadFailure text={failure.text} busy={busy} onRetry={confirm} />;
  if (attempt === undefined) return <Asking />;
  return (
    <Outcome
      attempt={attempt}
      busy={busy}
      onAsk={confirm}
      onCancel={() => void submit({ intent: 'cancel' })}
    />
  );
}

function Asking() {
  const { t } = useTranslation('checkout');
  return (
    <div
      role="status"
      className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-16 text-center"
    >
      <span className="mb-4 scale-200 text-palm">
        <Spinner />
      </span>
      <p className="text-xl font-medium">{t('return.asking')}</p>
      <p className="text-ink-soft">{t('return.askingText')}</p>
    </div>
  );
}

interface OutcomeProps {
  attempt: PaymentAttempt | null;
  busy: boolean;
  onAsk: () => void;
  onCancel: () => void;
}

/** Whatever is neither paid nor declined: those go on by themselves. */
function Outcome({ attempt, busy, onAsk, onCancel }: OutcomeProps) {
  const { t, language } = useTranslation('checkout');
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  const toOrders = (
    <ButtonLink to={paths.orders.getHref(language)} tone="quiet">
      {t('toOrders')}
    </ButtonLink>
  );
  const state = stateOf(attempt);
  const provider = providerOf(attempt);
  const name = provider ? t(`provider.${provider}`) : '';
  const key = provider && (state === 'challenge' || state === 'refunded') ? inParts[state] : state;
  const title = t(`return.${key}Title`, { name });
  const text = (state === 'refunded' && attempt?.message) || t(`return.${key}`, { name });
  return (
    <div ref={element} tabIndex={-1} className="outline-none">
      <EmptyState title={title} text={text}>
        {state === 'challenge' && attempt?.challengeUrl ? (
          <>
            <a href={attempt.challengeUrl} className={buttonStyle('primary', 'medium')}>
              {provider ? t('continueTo', { name }) : t('return.continue')}
            </a>
            <Button tone="danger" busy={busy} onClick={onCancel}>
              {t('return.cancel')}
            </Button>
          </>
        ) : null}
        {state === 'waiting' ? (
          <>
            <Button busy={busy} onClick={onAsk}>
              {t('return.again')}
            </Button>
            {toOrders}
          </>
        ) : null}
        {state === 'refunded' || state === 'unknown' ? (
          <>
            <ButtonLink to={paths.cart.getHref(language)}>{t('return.toCart')}</ButtonLink>
            {toOrders}
          </>
        ) : null}
      </EmptyState>
    </div>
  );
}

function stateOf(attempt: PaymentAttempt | null) {
  if (!attempt) return 'unknown';
  if (attempt.state === 'REFUNDED') return 'refunded';
  return attempt.state === 'CHALLENGE' && attempt.challengeUrl ? 'challenge' : 'waiting';
}

/** What is said of a payment in parts, where that is another than of a card. */
const inParts = { challenge: 'challengeInstalments', refunded: 'refundedInstalments' } as const;

function providerOf(attempt: PaymentAttempt | null) {
  return attempt?.method === 'TABBY' || attempt?.method === 'TAMARA' ? attempt.method : null;
}
