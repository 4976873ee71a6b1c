import type { Address } from './api/addresses';

/**
 * An address in the two lines of the Saudi Post: `8228 شارع العليا – حي الورود` and
 * `الرياض 12251 – 2121` (city, postal code, secondary number).
 */
export function addressLines(address: Address): [house: string, place: string] {
  const { buildingNumber, street, district, city, postalCode, secondaryNumber } = address;
  return [
    joinParts(' – ', joinParts(' ', buildingNumber, street), district),
    joinParts(' – ', joinParts(' ', city, postalCode), secondaryNumber),
  ];
}

export function nameOf({ firstName, lastName }: Address): string {
  return `${firstName} ${lastName}`.trim();
}

function joinParts(between: string, ...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(between);
}
