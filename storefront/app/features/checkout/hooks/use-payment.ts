import { type RefObject, useRef, useState } from 'react';
import type { OrderPlaceInput, PaymentMethod } from '~/gql/graphql';
import type { FormErrors } from '~/shared/forms/use-form';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { CardFormDetails } from '../api/load-checkout';
import { OrderRefusedError } from '../api/order-refused-error';
import { CardRefusedError, refusedFields } from '../card/card-refused-error';
import type { CardPanelHandle } from '../components/card-panel';
import { problemOf } from '../delivery-form';
import { ApplePayCancelledError } from '../payment/apple-pay-cancelled-error';
import type { PaymentField } from '../payment/payment-fields';
import { useApplePay } from './use-apple-pay';

type PaymentSource = Pick<
  OrderPlaceInput,
  'cardToken' | 'savedCardId' | 'saveCard' | 'stcPayMobile'
>;

export interface Payment {
  card: RefObject<CardPanelHandle | null>;
  mobile: string;
  setMobile: (mobile: string) => void;
  errors: FormErrors<PaymentField>;
  setErrors: (errors: FormErrors<PaymentField>) => void;
  /** Whether what the way to pay asks for can be sent. */
  check: (method: PaymentMethod) => boolean;
  /** What the order is paid with. Throws `CardRefusedError`, `ApplePayCancelledError`. */
  source: (method: PaymentMethod, total: number) => Promise<PaymentSource>;
  /** Tells whoever waits for it how it ended. */
  finish: (isPlaced: boolean) => void;
  /** The reasons of no field, where paying was refused before the order; null: it was not. */
  takeRefusals: (error: unknown) => string[] | null;
}

/** What the chosen way to pay asks for, and what is wrong with it. */
export function usePayment(form: CardFormDetails | null | undefined, phone: string): Payment {
  const { t } = useTranslation('checkout');
  const card = useRef<CardPanelHandle>(null);
  const applePay = useApplePay(form);
  const [mobile, setMobile] = useState(phone);
  const [errors, setErrors] = useState<FormErrors<PaymentField>>({});

  function check(method: PaymentMethod): boolean {
    if (method === 'CREDIT_CARD') return card.current?.check() ?? false;
    if (method !== 'STC_PAY') return true;
    // STC Pay knows its customers by their mobile.
    const problem = problemOf('phone', mobile);
    setErrors(problem ? { stcPayMobile: t(`invalid.${problem}`) } : {});
    return problem === null;
  }
  async function source(method: PaymentMethod, total: number): Promise<PaymentSource> {
    if (method === 'CREDIT_CARD') return (await card.current?.source()) ?? {};
    if (method === 'APPLE_PAY') return { cardToken: await applePay.authorise(total) };
    return method === 'STC_PAY' ? { stcPayMobile: mobile } : {};
  }
  function takeRefusals(error: unknown): string[] | null {
    if (error instanceof ApplePayCancelledError) return [t('applePay.cancelled')];
    if (isRefusedPayment(error)) card.current?.forgetCode();
    if (!(error instanceof CardRefusedError)) return null;
    const fields = refusedFields(error.refusals);
    const found: FormErrors<PaymentField> = {};
    for (const field of fields) found[field] = error.refusals[field] ?? t(`card.refused.${field}`);
    setErrors(found);
    return fields.length > 0 ? [] : [t('card.refused.card')];
  }
  const { finish } = applePay;
  return { card, mobile, setMobile, errors, setErrors, check, source, finish, takeRefusals };
}

/** The code is asked for again, unless the line alone is to blame. */
function isRefusedPayment(error: unknown): boolean {
  return (
    error instanceof CardRefusedError || (error instanceof OrderRefusedError && error.isDeclined)
  );
}
