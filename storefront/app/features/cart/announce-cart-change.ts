import type { i18n } from 'i18next';
import { formatApiError } from '~/shared/api/failure-text';
import type { MutationResult } from '~/shared/api/mutation-result';
import { currentSession } from '~/shared/session/session-store';
import type { CartAction } from '~/shared/sign-in/pending-action';
import { requestSignIn } from '~/shared/sign-in/sign-in-store';
import { showToast } from '~/shared/toast/toast-store';
import type { CartResult } from './api/change-cart';
import type { AddChange, CartScreenChange } from './cart-change';

type CartPayload = Extract<CartResult, { ok: true }>['data'];

const doneTexts = {
  add: 'added',
  'buy-now': 'added',
  update: 'quantityUpdated',
  delete: 'removed',
  'apply-code': 'promo.done',
  'remove-gift-card': 'promo.cardRemoved',
  'remove-code': 'promo.removed',
  refresh: 'refreshed',
} as const;

const failedTexts = {
  add: 'failed.add',
  'buy-now': 'failed.add',
  update: 'failed.update',
  plant: 'failed.update',
  delete: 'failed.remove',
  move: 'failed.move',
  'remove-gift-card': 'failed.update',
  'remove-code': 'failed.update',
  refresh: 'failed.load',
} as const;

/** Says how a change of the cart went (docs/specification.md#messages). */
export function announceCartChange(
  change: CartScreenChange,
  result: MutationResult<unknown> | CartResult,
  texts: Pick<i18n, 'getFixedT'>,
): void {
  const t = texts.getFixedT(null, 'cart');
  if (result.ok) {
    const done = doneKey(change, result.data);
    if (done) showToast('success', t(done));
  } else if (isAddition(change) && currentSession().status === 'guest') {
    // The session ended meanwhile: sign in and go on.
    requestSignIn({ pendingAction: pendingActionOf(change) });
  } else if (change.intent !== 'apply-code') {
    // A refused code is explained at its own field.
    const connection = texts.getFixedT(null, 'common')('state.apiAway');
    const otherwise = t(failedTexts[change.intent]);
    showToast('error', formatApiError(result.errors[0], { connection, otherwise }));
  }
}

function doneKey(change: CartScreenChange, data: unknown) {
  if (change.intent === 'apply-code' && appliesGiftCard(change.code, data)) return 'promo.cardDone';
  // The wishlist says that it has it.
  if (change.intent === 'move') return null;
  if (change.intent !== 'plant') return doneTexts[change.intent];
  return change.plantingAssistance ? 'planting.added' : 'planting.removed';
}

/** The same field takes promo codes and gift cards, whose codes end in what the cart shows of them. */
function appliesGiftCard(code: string, data: unknown): boolean {
  const cards = (data as CartPayload | null)?.cart?.summary.giftCards ?? [];
  return cards.some(({ lastDigits }) => code.trim().toUpperCase().endsWith(lastDigits));
}

function isAddition(change: CartScreenChange): change is AddChange {
  return change.intent === 'add' || change.intent === 'buy-now';
}

function pendingActionOf({ intent, ...plant }: AddChange): CartAction {
  return { ...plant, kind: intent === 'add' ? 'add-to-cart' : 'buy-now' };
}
