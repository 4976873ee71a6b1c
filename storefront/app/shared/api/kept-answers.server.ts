import { createHash } from 'node:crypto';
import { DataCache, type Keepable } from './data-cache.server';
import { shopTag } from './public-questions.server';

/** A public answer of the API. Shared by every page that shows it, so it cannot be changed. */
export interface KeptAnswer extends Keepable {
  data: Record<string, unknown>;
  /** Tells two answers apart. */
  digest: string;
}

const megabyte = 1024 * 1024;
/** A string takes two bytes a letter as soon as one of them is Arabic; objects a little more. */
const bytesPerCharacter = 3;
export const longestVariables = 2_000;

export const keptAnswers = new DataCache<KeptAnswer>({
  mostBytes: readMegabytes(process.env.PAGE_DATA_MEGABYTES) * megabyte,
  freshFor: 10_000,
  staleFor: 50_000,
});

/** Drops what speaks of these; the shop's own tag stands on everything. How many were dropped. */
export function forgetAnswers(tags: readonly string[]): number {
  return keptAnswers.forget(tags.includes(shopTag) ? undefined : tags);
}

export function keptAnswer(
  text: string,
  data: Record<string, unknown>,
  tags: readonly string[],
): KeptAnswer {
  return {
    data: frozen(data),
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

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
