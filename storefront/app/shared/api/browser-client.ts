import { cacheExchange, type DataFields } from '@urql/exchange-graphcache';
import { type Client, type Exchange, mapExchange, type OperationResult } from 'urql';
import { languageOfPath } from '~/config/paths';
import { embeddedTypes } from '~/gql/embedded-types';
import { currentSession, endUnknownSession } from '../session/session-store';
import { cacheUpdates } from './cache-updates';
import { createApiClient } from './create-client';
import { fetchOnce } from './fetch-once';
import { createFreshnessExchanges } from './freshness';
import type { ApiPayload } from './mutation-result';
import { optimisticWishlist } from './wishlist-updates';

/** Types with an `id` whose other fields depend on what was asked: on the city, here. */
const varyingTypes = ['DeliveryOption', 'DeliveryWindow'];
const unauthenticated = 'UNAUTHENTICATED';

let token: string | null | undefined;
let client: Client | undefined;

/** The client of the current session: what is cached for one customer is never read by another. */
export function getBrowserClient(): Client {
  const now = currentToken();
  if (!client || token !== now) {
    token = now;
    client = createBrowserClient(now);
  }
  return client;
}

function createBrowserClient(sessionToken: string | null): Client {
  const freshness = createFreshnessExchanges();
  const cache = cacheExchange({
    keys: Object.fromEntries([
      ...[...embeddedTypes, ...varyingTypes].map((type) => [type, () => null]),
      // They have no id: customers know them by their references.
      ...['Booking', 'GiftCardPurchase'].map((type) => [
        type,
        ({ reference }: DataFields) => String(reference),
      ]),
    ]),
    updates: cacheUpdates,
    optimistic: optimisticWishlist,
  });
  return createSessionClient(sessionToken, [freshness.before, cache, freshness.behind]);
}

function createSessionClient(sessionToken: string | null, exchanges: Exchange[]): Client {
  return createApiClient({
    url: '/graphql/',
    fetch: fetchOnce,
    exchanges: [
      ...exchanges,
      mapExchange({
        onResult: (result) => {
          if (isUnknownSession(result) && sessionToken === currentToken()) endUnknownSession();
        },
      }),
    ],
    fetchOptions: () => ({ headers: requestHeaders(sessionToken) }),
  });
}

function currentToken(): string | null {
  const session = currentSession();
  return session.status === 'customer' ? session.token : null;
}

function requestHeaders(sessionToken: string | null): Record<string, string> {
  const language = languageOfPath(window.location.pathname);
  return {
    'x-locale': language,
    'accept-language': language,
    ...(sessionToken && { authorization: `Bearer ${sessionToken}` }),
  };
}

/** Whether the API no longer knows the session; mutations say so inside their payload. */
function isUnknownSession({ data, error }: OperationResult): boolean {
  return (
    error?.response?.status === 401 ||
    (error?.graphQLErrors ?? []).some(({ extensions }) => extensions?.code === unauthenticated) ||
    Object.values<ApiPayload | null>(data ?? {}).some(isUnauthenticated)
  );
}

function isUnauthenticated(payload: ApiPayload | null): boolean {
  const errors = payload?.errors;
  return Array.isArray(errors) && errors.some(({ code }) => code === unauthenticated);
}
