import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatApiError } from '~/shared/api/failure-text';
import type { MutationError, MutationResult } from '~/shared/api/mutation-result';
import type { Halalas } from '~/shared/format/money';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { LoadFailure } from '~/ui/load-failure';
import { LoadingBlock } from '~/ui/loading-block';
import { Money } from '~/ui/money';
import type { CardFormDetails } from '../api/checkout';
import { confirmDue, type Due, loadCardForm, payDue } from '../api/due-payments';
import type { PaymentOutcome } from '../api/payments';
import { type CardErrors, isCardField } from '../card/card-entry';
import { cardRefused } from '../card/tokenise-card';
import { CardFields, type CardFieldsHandle } from './card-fields';

export interface DuePaymentProps {
  due: Due;
  amount: Halalas;
  /** A payment waits, as after the bank's page: it is asked for at once. */
  isUnderWay: boolean;
  onPaid: () => void;
}

/** A card for a deposit, a balance or a gift card. Loaded where one is due. */
export default function DuePayment({ due, amount, isUnderWay, onPaid }: DuePaymentProps) {
  const { t } = useTranslation('checkout');
  const form = useCardForm();
  const { busy, run, message, errors, setErrors } = useOutcome(onPaid);
  const fields = useRef<CardFieldsHandle>(null);
  const confirmOnce = useEffectEvent(() => {
    if (isUnderWay) void run((signal) => confirmDue(due, signal), t('due.left'));
  });
  useEffect(() => confirmOnce(), []);

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (busy || !form.details || !fields.current?.check()) return;
    const [details, card] = [form.details, fields.current.read()];
    const key = crypto.randomUUID();
    const isGoingOn = await run((signal) => payDue({ due, form: details, card, key }, signal));
    if (!isGoingOn) fields.current?.forgetCode();
  }
  if (form.hasFailed) return <LoadFailure text={t('due.formFailed')} onRetry={form.load} />;
  if (form.details === undefined) return <LoadingBlock className="h-64" />;
  if (form.details === null) return <Alert tone="info">{t('due.noCards')}</Alert>;
  return (
    <form noValidate onSubmit={pay} className="grid gap-5">
      {message ? <Alert>{message}</Alert> : null}
      <CardFields ref={fields} errors={errors} onErrors={setErrors} />
      <p className="text-sm text-ink-soft">
        {t(form.details.provider === 'SANDBOX' ? 'card.sandbox' : 'card.privacy')}
      </p>
      <Button type="submit" size="large" busy={busy}>
        <span>
          {t('due.pay')} <Money amount={amount} />
        </span>
      </Button>
      <p role="status" className="text-center text-sm text-ink-soft empty:hidden">
        {busy ? t('due.asking') : null}
      </p>
    </form>
  );
}

/** `details` are undefined until they are there. */
function useCardForm() {
  const [details, setDetails] = useState<CardFormDetails | null>();
  const [hasFailed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    loadCardForm().then(setDetails, () => setFailed(true));
  };
  const loadOnce = useEffectEvent(load);
  useEffect(() => loadOnce(), []);
  return { details, hasFailed, load };
}

type Ask = (signal: AbortSignal) => Promise<MutationResult<PaymentOutcome>>;

/** Runs one payment at a time: it is paid, goes on at the bank, or says why nothing was charged. */
function useOutcome(onPaid: () => void) {
  const { t } = useTranslation('checkout');
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [errors, setErrors] = useState<CardErrors>({});
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  function show([error]: readonly [MutationError, ...MutationError[]]) {
    const { field } = error;
    if (error.code === cardRefused && isCardField(field)) {
      setErrors({ [field]: error.message || t(`card.refused.${field}`) });
      return;
    }
    const otherwise = error.code === cardRefused ? t('card.refused.card') : t('return.declined');
    setMessage(formatApiError(error, { connection: t('due.formFailed'), otherwise }));
  }
  /** Whether it is paid, or goes on at the bank; `left` is said of a bank's page that was left. */
  async function run(ask: Ask, left?: string): Promise<boolean> {
    setBusy(true);
    setMessage('');
    setErrors({});
    const result = await ask(leaving.current.signal).catch(() => null);
    // The page was left.
    if (!result) return false;
    const isGoingOn = result.ok && goOn(result.data.payment ?? null, left);
    if (!result.ok) show(result.errors);
    if (!isGoingOn) setBusy(false);
    return isGoingOn;
  }
  function goOn(payment: PaymentOutcome['payment'], left?: string): boolean {
    if (!payment || payment.state === 'PAID') {
      onPaid();
      return true;
    }
    if (payment.state === 'CHALLENGE' && left) {
      setMessage(left);
      return false;
    }
    if (payment.state === 'CHALLENGE' && payment.challengeUrl) {
      window.location.assign(payment.challengeUrl);
      return true;
    }
    setMessage(
      payment.message ?? t(payment.state === 'PENDING' ? 'due.waiting' : 'return.declined'),
    );
    return false;
  }
  return { busy, run, message, errors, setErrors };
}
