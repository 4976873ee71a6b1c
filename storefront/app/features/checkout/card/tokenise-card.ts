import { languageOfPath, paths } from '~/config/paths';
import { ApiUnavailableError } from '~/shared/api/api-errors';
import type { CardFormDetails } from '../api/load-checkout';
import type { Card } from './card-entry';
import { CardRefusedError, refusalsOf } from './card-refused-error';

/**
 * Turns a card into a token of the payment provider, straight from the browser: the number never
 * goes to the shop. The request is that of Moyasar's `POST /v1/tokens`, which the sandbox
 * understands too. Throws `CardRefusedError` where the provider takes no such card.
 */
export async function tokeniseCard(card: Card, form: CardFormDetails): Promise<string> {
  const answer = await send(card, form);
  if (answer.status >= 500) throw new ApiUnavailableError(`${answer.status} of the card provider`);
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new CardRefusedError(refusalsOf(body, form.provider === 'SANDBOX'));
  const token = (body as { id?: unknown } | null)?.id;
  if (typeof token !== 'string') throw new ApiUnavailableError('A card without a token.');
  return token;
}

async function send(card: Card, form: CardFormDetails): Promise<Response> {
  const language = languageOfPath(window.location.pathname);
  try {
    return await fetch(form.tokensUrl, {
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
    });
  } catch {
    // Whatever `fetch` throws may hold the request: it stops here.
    throw new ApiUnavailableError('The card provider is out of reach.');
  }
}
