import { type RefObject, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { GiftInput } from '~/gql/graphql';
import { formatApiError } from '~/shared/api/failure-text';
import type { MutationError, MutationResult } from '~/shared/api/mutation-result';
import type { FieldMessage } from '~/shared/forms/company-panel';
import type { GiftPanelHandle } from '~/shared/forms/gift-panel';
import { useTranslation } from '~/shared/i18n/use-translation';
import { chooseGiftWrap, removeGift, saveGift } from '../api/gift';

export interface OrderGift {
  isWanted: boolean;
  panel: RefObject<GiftPanelHandle | null>;
  problems: readonly FieldMessage[];
  setProblems: (problems: readonly FieldMessage[]) => void;
  /** Whether the gift, where one is wanted, can be saved. */
  check: () => boolean;
  /** Saves it with the cart, which becomes the order. */
  save: () => Promise<MutationResult<unknown>>;
  showErrors: (errors: readonly MutationError[]) => void;
  /** What was just chosen, until the cart says it; null otherwise. */
  chosenWrap: boolean | null;
  /** A change of the cart is on its way. */
  isBusy: boolean;
  /** Why the last one came to nothing. */
  failure: string | null;
  wrap: (isWrapped: boolean) => void;
  remove: () => void;
}

/** For whom the order is a gift, and how it is wrapped. */
export function useGift(isWanted: boolean): OrderGift {
  const { t: common } = useTranslation();
  const { t } = useTranslation('checkout');
  const panel = useRef<GiftPanelHandle>(null);
  const { revalidate } = useRevalidator();
  const [problems, setProblems] = useState<readonly FieldMessage[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [chosenWrap, setChosenWrap] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function change(send: () => Promise<MutationResult<unknown>>) {
    setBusy(true);
    setFailure(null);
    const result = await send();
    // The totals follow the cart.
    await revalidate();
    setBusy(false);
    setChosenWrap(null);
    const [error] = result.ok ? [] : result.errors;
    const texts = { connection: common('state.apiAway'), otherwise: t('gift.failed') };
    if (error) setFailure(formatApiError(error, texts));
  }
  const read = (): GiftInput | null => panel.current?.read() ?? null;
  return {
    isWanted,
    panel,
    problems: isWanted ? problems : [],
    setProblems,
    check: () => !isWanted || (panel.current?.check() ?? false),
    save: async () => {
      const input = isWanted ? read() : null;
      return input ? saveGift(input) : { ok: true, data: null };
    },
    showErrors: (errors) => panel.current?.showErrors(errors),
    chosenWrap,
    isBusy,
    failure,
    wrap: (isWrapped) => {
      setChosenWrap(isWrapped);
      void change(() => chooseGiftWrap(isWrapped));
    },
    remove: () => void change(removeGift),
  };
}
