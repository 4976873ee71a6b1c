import { redirect } from 'react-router';
import { type AddressKind, FormerAddressDocument } from '~/gql/graphql';
import { serverQuery } from './server-query.server';

/** Shorter than a browser's own default: a slug may be given to another plant. */
const redirectCacheControl = 'public, max-age=600';

export interface FormerAddress {
  /** The current slug; null where it is gone. */
  slug?: string | null;
  /** It will not come back. */
  isGone: boolean;
}

/** What had this address before; null where nothing did, or where it may come back. */
export async function loadFormerAddress(
  request: Request,
  kind: AddressKind,
  slug: string,
): Promise<FormerAddress | null> {
  const response = await serverQuery(request, FormerAddressDocument, { kind, slug });
  return response.formerAddress ?? null;
}

/** The status of a page that is not there: 410 where everything that it was is gone. */
export function chooseMissingStatus(former: (FormerAddress | null)[]): 404 | 410 {
  return former.length > 0 && former.every((one) => one?.isGone) ? 410 : 404;
}

/** A redirect from an address that has changed; its query string stays. */
export function redirectPermanently(
  request: Request,
  path: string,
  search: URLSearchParams = new URL(request.url).searchParams,
): Response {
  const address = search.size > 0 ? `${path}?${search}` : path;
  return redirect(address, { status: 301, headers: { 'cache-control': redirectCacheControl } });
}
