import { withLatinDigits } from './latin-digits';
import { compact, isShortAddress } from './rules';

const shortCodeLetters = 4;

/** Whether the short address and the building number agree, where both are given. */
export function namesOneBuilding({
  shortCode,
  buildingNumber,
}: {
  shortCode: string;
  buildingNumber: string;
}): boolean {
  const named = buildingNumberIn(shortCode);
  const typed = compact(buildingNumber);
  return !named || !typed || typed === named;
}

/** The building number that a whole short address ends with, in Latin digits, or null. */
export function buildingNumberIn(shortCode: string): string | null {
  return isShortAddress(shortCode) ? compact(shortCode).slice(shortCodeLetters) : null;
}

/** A short address as it is written, while it is being typed: capitals and Latin digits. */
export function writtenShortCode(typed: string): string {
  return withLatinDigits(typed).toUpperCase();
}

/** What a short address that is being typed makes of the building number; null leaves it as it is. */
export function followShortCode(
  typed: string,
  before: { shortCode: string; buildingNumber: string },
) {
  const named = buildingNumberIn(writtenShortCode(typed));
  const { shortCode, buildingNumber } = before;
  const isOurs = buildingNumber === '' || buildingNumber === buildingNumberIn(shortCode);
  return named && isOurs ? named : null;
}
