import { createHash } from 'node:crypto';
import { isPublicScreen } from '~/config/public-screens';
import { type PageRecord, pageRecord } from './page-record.server';

/**
 * Browsers always ask, and are mostly told that nothing has changed. What stands before the shop
 * may answer for ten seconds by itself, for fifty more while it asks, and for a day while the shop
 * does not answer at all.
 */
const keptByProxies =
  'public, max-age=0, s-maxage=10, stale-while-revalidate=50, stale-if-error=86400';
const keptByNobody = 'private, no-store';

/** A page that has not changed is still rendered anew in each hour: its nonce lives no longer. */
const nonceLifetime = 3_600_000;

const keptStatuses = new Set([200, 404, 410]);

/** Says in `headers` who may keep this page or its data, and by which names it is forgotten. */
export function setCacheHeaders(request: Request, status: number, headers: Headers): void {
  if (headers.has('cache-control')) return;
  const record = pageRecord(request);
  if (!mayBeKept(request, status, record, headers)) {
    headers.set('cache-control', keptByNobody);
    return;
  }
  const tags = [...record.tags].sort();
  headers.set('cache-control', keptByProxies);
  headers.set('cache-tag', tags.join(','));
  headers.set('surrogate-key', tags.join(' '));
}

function mayBeKept(request: Request, status: number, record: PageRecord, headers: Headers) {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const pathname = new URL(request.url).pathname.replace(/(?:(?<=\/)_)?\.data$/, '');
  return (
    isRead &&
    keptStatuses.has(status) &&
    record.digests.size > 0 &&
    !record.isPrivate &&
    !headers.has('set-cookie') &&
    isPublicScreen(pathname)
  );
}

/** Changes with what the page shows, not with its nonce; null where the page is nobody else's. */
export function entityTag(request: Request, status: number, headers: Headers, version: string) {
  if (status !== 200 || headers.get('cache-control') !== keptByProxies) return null;
  const parts = [version, request.url, Math.floor(Date.now() / nonceLifetime)];
  const made = createHash('sha1').update(
    [...parts, ...[...pageRecord(request).digests].sort()].join(' '),
  );
  return `W/"${made.digest('base64url')}"`;
}

/**
 * The answer to whoever has the page already. It repeats neither the policy nor its nonce: the
 * kept page goes with the nonce that it came with.
 */
export function notModified(request: Request, tag: string, headers: Headers): Response | null {
  const known = request.headers.get('if-none-match');
  if (!known?.split(',').some((one) => one.trim() === tag)) return null;
  const repeated = new Headers({ etag: tag });
  for (const name of ['cache-control', 'cache-tag', 'surrogate-key']) {
    const value = headers.get(name);
    if (value) repeated.set(name, value);
  }
  return new Response(null, { status: 304, headers: repeated });
}
