import { type RefObject, useRef, useState } from 'react';
import type { OrderPlaceInput, PaymentMethod } from '~/gql/graphql';
import type { MutationResult } from '~/shared/api/mutation-result';
import type { CardFormDetails } from '../api/checkout';
import type { CardErrors } from '../card/card-entry';
import type { CardPanelHandle } from '../components/card-panel';
import { useApplePay } from './use-apple-pay';

type PaymentSource = Pick<OrderPlaceInput, 'cardToken' | 'savedCardId' | 'saveCard'>;

export interface Payment {
  card: RefObject<CardPanelHandle | null>;
  errors: CardErrors;
  setErrors: (errors: CardErrors) => void;
  /** Whether the card that the way to pay asks for can be sent. */
  check: (method: PaymentMethod) => boolean;
  /** What the order is paid with. */
  source: (method: PaymentMethod, total: number) => Promise<MutationResult<PaymentSource>>;
  /** Closes Apple's sheet, where it is open. */
  finish: (isPlaced: boolean) => void;
}

/** What the chosen way to pay asks for, and what is wrong with it. */
export function usePayment(form: CardFormDetails | null | undefined): Payment {
  const card = useRef<CardPanelHandle>(null);
  const [errors, setErrors] = useState<CardErrors>({});
  const { authorise, finish } = useApplePay(form);

  async function source(
    method: PaymentMethod,
    total: number,
  ): Promise<MutationResult<PaymentSource>> {
    if (method === 'APPLE_PAY') return authorise(total);
    const isCard = method === 'CREDIT_CARD' && card.current;
    return isCard ? isCard.source() : { ok: true, data: {} };
  }
  return {
    card,
    errors,
    setErrors,
    check: (method) => method !== 'CREDIT_CARD' || (card.current?.check() ?? false),
    source,
    finish,
  };
}
