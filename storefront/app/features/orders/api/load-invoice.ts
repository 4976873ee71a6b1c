import type { Language } from '~/config/languages';
import type { TaxInvoiceFieldsFragment } from '~/gql/graphql';
import { ApiRequestError, ApiUnavailableError } from '~/shared/api/api-errors';
import { currentSession, endUnknownSession } from '~/shared/session/session-store';

export type Invoice = TaxInvoiceFieldsFragment;

/**
 * Fetches an invoice's file in a language as the signed-in customer. The token travels in a header, to this
 * site alone: an address may be kept in histories and logs.
 */
export async function loadInvoice(url: string, language: Language): Promise<Blob> {
  const response = await fetchFile(addressHere(url, language));
  if (response.status === 401) endUnknownSession();
  if (!response.ok) throw new ApiRequestError('', String(response.status));
  return response.blob();
}

async function fetchFile(address: URL): Promise<Response> {
  const session = currentSession();
  const headers: Record<string, string> =
    session.status === 'customer' ? { authorization: `Bearer ${session.token}` } : {};
  try {
    return await fetch(address, { headers, cache: 'no-store' });
  } catch (error) {
    throw new ApiUnavailableError(String(error));
  }
}

/** The same path at this site. */
function addressHere(url: string, language: Language): URL {
  const { origin } = window.location;
  const named = new URL(url, origin);
  const address = new URL(named.pathname + named.search, origin);
  address.searchParams.set('locale', language);
  return address;
}
