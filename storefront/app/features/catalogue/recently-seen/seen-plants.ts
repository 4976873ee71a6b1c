import { type Language, languages } from '~/config/languages';
import type { Halalas } from '~/shared/format/money';
import type { PictureFiles } from '~/ui/picture-files';
import { seenKey } from './seen-storage';

/** A plant as it was when this browser last showed its page. */
export interface SeenPlant {
  /** The API's; earlier releases stored none. */
  id?: string;
  slug: string;
  /** In the languages in which its page was read. */
  names: Partial<Record<Language, string>>;
  latinName: string | null;
  /** The lowest of its variants. */
  price: Halalas;
  image: PictureFiles | null;
  /** ISO 8601 */
  seenAt: string;
}

/** Enough for a strip and a page; with their pictures under half a megabyte. */
export const mostSeen = 12;

/**
 * What this browser showed last, newest first. It belongs to no account, but it is personal:
 * signing out clears the storage. Where the browser forbids storage, nothing is stored.
 */
export function readSeenPlants(): SeenPlant[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(seenKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSeenPlant).slice(0, mostSeen) : [];
  } catch {
    return [];
  }
}

/** Puts the plant first; its names in other languages stay. */
export function addSeenPlant(plant: SeenPlant): SeenPlant[] {
  const plants = readSeenPlants();
  const known = plants.find(({ slug }) => slug === plant.slug);
  const others = plants.filter(({ slug }) => slug !== plant.slug);
  const names = { ...known?.names, ...plant.names };
  return writeSeenPlants([{ ...plant, names }, ...others].slice(0, mostSeen));
}

/** A plant that the shop no longer has. */
export function removeSeenPlant(gone: string): SeenPlant[] {
  return writeSeenPlants(readSeenPlants().filter(({ slug }) => slug !== gone));
}

/** The name in the language, or else in the one in which it was read. */
export function nameOf(
  { names }: SeenPlant,
  language: Language,
): { name: string; language: Language } {
  const known = [language, ...languages].find((each) => names[each]) ?? language;
  return { name: names[known] ?? '', language: known };
}

function writeSeenPlants(plants: SeenPlant[]): SeenPlant[] {
  try {
    window.localStorage.setItem(seenKey, JSON.stringify(plants));
  } catch {
    // Forbidden or full: the page works all the same.
  }
  return plants;
}

/** Older releases, extensions and people write into the storage too. */
function isSeenPlant(value: unknown): value is SeenPlant {
  if (typeof value !== 'object' || value === null) return false;
  const { id, slug, names, latinName, price, image, seenAt } = value as Record<string, unknown>;
  return (
    (id === undefined || typeof id === 'string') &&
    typeof slug === 'string' &&
    typeof names === 'object' &&
    names !== null &&
    Object.values(names).every((name) => typeof name === 'string') &&
    (latinName === null || typeof latinName === 'string') &&
    Number.isInteger(price) &&
    (image === null || isPicture(image)) &&
    typeof seenAt === 'string' &&
    !Number.isNaN(Date.parse(seenAt))
  );
}

function isPicture(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { url, path, widths } = value as Record<string, unknown>;
  return (
    isOwnAddress(url) &&
    isOwnAddress(path) &&
    Array.isArray(widths) &&
    widths.length > 0 &&
    widths.every(Number.isInteger)
  );
}

function isOwnAddress(value: unknown): boolean {
  return typeof value === 'string' && /^\/(?!\/)/.test(value);
}
