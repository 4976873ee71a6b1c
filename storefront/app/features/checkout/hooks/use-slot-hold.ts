import { useEffect, useEffectEvent, useState } from 'react';
import { DeliverySlotHoldDocument } from '~/gql/graphql';
import { mutateApi } from '~/shared/api/client';
import type { DeliveryChoice } from '../checkout-storage';
import type { ChosenDelivery } from '../delivery/delivery-choice';

/** A slot with so few places is held before the shopper touches it. */
const scarcePlaces = 10;

type SlotHoldState =
  | { status: 'none' }
  /** `until`: milliseconds since 1970. */
  | { status: 'held'; until: number }
  | { status: 'expired' }
  /** `message`: the API's sentence. */
  | { status: 'refused'; message: string };

const nothing: SlotHoldState = { status: 'none' };

export interface SlotHold {
  state: SlotHoldState;
  /** Holds the chosen slot once more. */
  renew: () => void;
}

/**
 * Keeps the chosen slot for the cart while the form is filled in: one that the shopper chose, or
 * that has few places left. An order is placed without a hold as well, while there is room.
 */
export function useSlotHold(
  { option, day, window, choice }: ChosenDelivery,
  wanted: DeliveryChoice,
  place: { city: string; address: string },
): SlotHold {
  const [state, setState] = useState<SlotHoldState>(nothing);
  const isWanted =
    wanted.date !== null &&
    wanted.date === choice.date &&
    (wanted.windowId ?? choice.windowId) === choice.windowId;
  const isScarce = (window?.placesLeft ?? Number.POSITIVE_INFINITY) <= scarcePlaces;
  const isHeld = !option?.isPickup && day !== null && window !== null && (isWanted || isScarce);
  const slot = isHeld ? `${choice.optionId} ${choice.date} ${choice.windowId}` : null;

  const hold = useEffectEvent(async (isCurrent: () => boolean) => {
    const { optionId, date, windowId } = choice;
    if (!optionId || !date || !windowId) return;
    const variables = { optionId, date, windowId, ...place };
    const result = await mutateApi(DeliverySlotHoldDocument, variables);
    if (!isCurrent()) return;
    if (result.ok) {
      const { expiresAt } = result.data;
      setState(expiresAt ? { status: 'held', until: Date.parse(expiresAt) } : nothing);
    } else {
      const refusal = result.errors.find(({ field }) => field === 'deliveryWindowId');
      // A line that is down keeps nobody from ordering: the API looks again then.
      setState(refusal ? { status: 'refused', message: refusal.message } : nothing);
    }
  });
  const [renewals, setRenewals] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a renewal holds the same slot again.
  useEffect(() => {
    if (slot === null) return;
    let current = true;
    void hold(() => current);
    return () => {
      current = false;
    };
  }, [slot, renewals]);

  const until = state.status === 'held' ? state.until : null;
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => setState({ status: 'expired' }), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  const isOver = slot === null && state.status !== 'refused';
  return { state: isOver ? nothing : state, renew: () => setRenewals((count) => count + 1) };
}
