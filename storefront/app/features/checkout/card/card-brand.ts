import type { CardBrand } from '~/gql/graphql';

/** The brands whose numbers have the sixteen digits that the form takes (docs/specification.md#validation-rules). */
export type KnownBrand = Extract<CardBrand, 'MADA' | 'VISA' | 'MASTERCARD'>;

/**
 * Of a mada card, which is a Visa or Mastercard abroad: the issuers' numbers that payment providers
 * publish. A new issuer may be missing; the provider's word counts, this only shows a mark.
 */
const madaIssuers = (
  '400861 401757 403024 406136 406996 407197 407395 409201 410621 410685 412565 417633 419593 ' +
  '420132 421141 422817 422818 422819 428331 428671 428672 428673 431361 432328 434107 439954 ' +
  '440533 440647 440795 445564 446393 446404 446672 455036 455708 457865 457997 458456 462220 ' +
  '468540 468541 468542 468543 474491 483010 483011 483012 484783 486094 486095 486096 489317 ' +
  '489318 489319 493428 504300 506968 508160 513213 520058 521076 524130 524514 529415 529741 ' +
  '530060 530906 531095 531196 532013 535825 535989 536023 537767 539931 543085 543357 549760 ' +
  '554180 557606 558563 558848 585265 588845 588846 588847 588848 588849 588850 588851 588982 ' +
  '588983 589005 589206 604906 605141 636120 968201 968202 968203 968204 968205 968206 968207 ' +
  '968208 968209 968210 968211'
).split(' ');
const issuerDigits = 6;
const mada = new Set(madaIssuers);

/** The brand of a number, as far as it is typed; null while it is not known. */
export function brandOf(digits: string): KnownBrand | null {
  if (mada.has(digits.slice(0, issuerDigits))) return 'MADA';
  if (digits.startsWith('4')) return 'VISA';
  // ISO/IEC 7812: 51 to 55, and since 2017 the range 2221 to 2720.
  if (/^5[1-5]/.test(digits)) return 'MASTERCARD';
  const range = Number(digits.slice(0, 4));
  return digits.length >= 4 && range >= 2221 && range <= 2720 ? 'MASTERCARD' : null;
}

/** What the brands write on their cards, in both languages. */
export const brandMarks: Record<CardBrand, string | null> = {
  MADA: 'mada',
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMERICAN_EXPRESS: 'Amex',
  OTHER: null,
};
