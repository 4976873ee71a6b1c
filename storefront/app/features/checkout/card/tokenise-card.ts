import { languageOfPath, paths } from '~/config/paths';
import {
  buildFailure,
  type MutationError,
  type MutationResult,
} from '~/shared/api/mutation-result';
import type { CardFormDetails } from '../api/checkout';
import { type Card, type CardField, cardFields } from './card-entry';

/** The payment provider takes no such card. */
export const cardRefused = 'CARD_REFUSED';

/**
 * Turns a card into a token of the payment provider, straight from the browser: the number never
 * goes to the shop. The request is that of Moyasar's `POST /v1/tokens`, which the sandbox
 * understands too. The errors of a refused card (`CARD_REFUSED`) name the fields and hold no
 * value of them.
 */
export async function tokeniseCard(
  card: Card,
  form: CardFormDetails,
): Promise<MutationResult<string>> {
  const response = await send(card, form);
  if (!response || response.status >= 500) return buildFailure('API_UNAVAILABLE', '');
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) return readErrors(body, form.provider === 'SANDBOX');
  const token = (body as { id?: unknown } | null)?.id;
  if (typeof token !== 'string') return buildFailure('API_UNAVAILABLE', '');
  return { ok: true, data: token };
}

/** Null where the provider is out of reach: what `fetch` throws may hold the request. */
async function send(card: Card, form: CardFormDetails): Promise<Response | null> {
  const language = languageOfPath(window.location.pathname);
  return fetch(form.tokensUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    // Neither cookies nor the page's address belong to the provider.
    credentials: 'omit',
    referrerPolicy: 'origin',
    body: JSON.stringify({
      publishable_api_key: form.publishableKey ?? undefined,
      save_only: true,
      name: card.name,
      number: card.number,
      month: String(card.month).padStart(2, '0'),
      year: String(card.year),
      cvc: card.code,
      callback_url: `${window.location.origin}${paths.checkout.getHref(language)}`,
    }),
  }).catch(() => null);
}

const fieldOfParameter: Record<string, CardField> = {
  number: 'cardNumber',
  name: 'cardName',
  month: 'cardExpiry',
  year: 'cardExpiry',
  expiry: 'cardExpiry',
  cvc: 'cardCode',
};

/**
 * Of a response like `{"errors": {"number": ["…"]}}`, as Moyasar documents it. Its sentences are
 * English and for developers; those of the sandbox are in the shopper's language (`hasMessages`).
 */
function readErrors(body: unknown, hasMessages: boolean): MutationResult<string> {
  const refused = (body as { errors?: unknown } | null)?.errors;
  const messages: Partial<Record<CardField, string>> = {};
  for (const [parameter, words] of Object.entries(refused ?? {})) {
    const field = fieldOfParameter[parameter];
    const [sentence] = Array.isArray(words) ? words : [words];
    if (field) messages[field] ??= hasMessages && typeof sentence === 'string' ? sentence : '';
  }
  const [first, ...others] = cardFields.flatMap((field): MutationError[] => {
    const message = messages[field];
    return message === undefined ? [] : [{ code: cardRefused, message, field, retryAfter: null }];
  });
  return first
    ? { ok: false, data: null, errors: [first, ...others] }
    : buildFailure(cardRefused, '');
}
