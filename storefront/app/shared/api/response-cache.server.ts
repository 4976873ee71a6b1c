import { createHash } from 'node:crypto';
import { type Cacheable, DataCache } from './data-cache.server';
import { shopTag } from './public-queries.server';

/** A public response of the API. Shared by every page that shows it, so it is frozen. */
export interface CachedResponse extends Cacheable {
  data: Record<string, unknown>;
  /** Changes with the data. */
  digest: string;
}

const megabyte = 1024 * 1024;
/** A string takes two bytes a letter as soon as one of them is Arabic; objects a little more. */
const bytesPerCharacter = 3;
export const maxVariablesLength = 2_000;

export const responseCache = new DataCache<CachedResponse>({
  maxBytes: readMegabytes(process.env.PAGE_DATA_MEGABYTES) * megabyte,
  freshFor: 10_000,
  staleFor: 50_000,
});

/** Evicts the responses with these tags; the shop's own tag is on all of them. Returns how many. */
export function invalidateResponses(tags: readonly string[]): number {
  return responseCache.invalidate(tags.includes(shopTag) ? undefined : tags);
}

export function createCachedResponse(
  text: string,
  data: Record<string, unknown>,
  tags: readonly string[],
): CachedResponse {
  return {
    data: deepFreeze(data),
    tags,
    size: text.length * bytesPerCharacter,
    digest: createHash('sha1').update(text).digest('base64url'),
  };
}

function readMegabytes(value: string | undefined): number {
  const megabytes = Number(value || 32);
  if (!(megabytes >= 0)) throw new Error(`PAGE_DATA_MEGABYTES must be a number, not "${value}".`);
  return megabytes;
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
