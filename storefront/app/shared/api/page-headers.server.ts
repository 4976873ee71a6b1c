import { createHash } from 'node:crypto';
import { isPublicScreen } from '~/config/public-screens';
import { getPageCacheInfo, type PageCacheInfo } from './page-cache-info.server';

/**
 * Browsers revalidate each time, mostly with 304. Shared caches serve a page for ten seconds, stale
 * for fifty more while they revalidate, and for a day while the shop is down.
 */
const publicCacheControl =
  'public, max-age=0, s-maxage=10, stale-while-revalidate=50, stale-if-error=86400';
const privateCacheControl = 'private, no-store';

/** An unchanged page is still rendered again each hour: its nonce lives no longer. */
const nonceLifetime = 3_600_000;

const cacheableStatuses = new Set([200, 404, 410]);

/** Sets in `headers` who may cache this page or its data, and the tags that purge it. */
export function setCacheHeaders(request: Request, status: number, headers: Headers): void {
  if (headers.has('cache-control')) return;
  const info = getPageCacheInfo(request);
  if (!isCacheable(request, status, info, headers)) {
    headers.set('cache-control', privateCacheControl);
    return;
  }
  const tags = [...info.tags].sort();
  headers.set('cache-control', publicCacheControl);
  headers.set('cache-tag', tags.join(','));
  headers.set('surrogate-key', tags.join(' '));
}

function isCacheable(request: Request, status: number, info: PageCacheInfo, headers: Headers) {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const pathname = new URL(request.url).pathname.replace(/(?:(?<=\/)_)?\.data$/, '');
  return (
    isRead &&
    cacheableStatuses.has(status) &&
    info.digests.size > 0 &&
    !info.isPrivate &&
    !headers.has('set-cookie') &&
    isPublicScreen(pathname)
  );
}

/** Changes with what the page shows, not with its nonce; null for a private page. */
export function buildEntityTag(
  request: Request,
  status: number,
  headers: Headers,
  version: string,
) {
  if (status !== 200 || headers.get('cache-control') !== publicCacheControl) return null;
  const parts = [version, request.url, Math.floor(Date.now() / nonceLifetime)];
  const hash = createHash('sha1').update(
    [...parts, ...[...getPageCacheInfo(request).digests].sort()].join(' '),
  );
  return `W/"${hash.digest('base64url')}"`;
}

/**
 * A 304 where the client has the page already. It repeats neither the policy nor its nonce: the
 * cached page keeps the nonce that it came with.
 */
export function createNotModified(
  request: Request,
  tag: string,
  headers: Headers,
): Response | null {
  const known = request.headers.get('if-none-match');
  if (!known?.split(',').some((one) => one.trim() === tag)) return null;
  const repeated = new Headers({ etag: tag });
  for (const name of ['cache-control', 'cache-tag', 'surrogate-key']) {
    const value = headers.get(name);
    if (value) repeated.set(name, value);
  }
  return new Response(null, { status: 304, headers: repeated });
}
