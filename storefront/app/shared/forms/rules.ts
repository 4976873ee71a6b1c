import { withLatinDigits } from './latin-digits';
import { z } from './zod';

// What a form checks of a value before it is sent; the server checks the same
// (docs/specification.md#validation-rules). Each rule takes the sentences beside the field.

const digit = '[0-9\u0660-\u0669\u06f0-\u06f9]';
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** 8 or more digits, spaces or hyphens, with or without a plus before them. */
const phoneShape = new RegExp(`^\\+?(?:${digit}|[ -]){8,}$`);
const postalCodeShape = new RegExp(`^${digit}{5}$`);
const shortAddressShape = /^[A-Za-z]{4}[0-9]{4}$/;
const fourDigitsShape = /^[0-9]{4}$/;

interface RequiredAndInvalid {
  required: string;
  invalid: string;
}

export function optionalText() {
  return z.string().trim();
}

export function requiredText(required: string) {
  return optionalText().min(1, required);
}

export function emailAddress({ required, invalid }: RequiredAndInvalid) {
  return requiredText(required).regex(emailShape, invalid);
}

export function phoneNumber({ required, invalid }: RequiredAndInvalid) {
  return requiredText(required).regex(phoneShape, invalid);
}

/** Five digits, or nothing. */
export function postalCode(invalid: string) {
  return optionalShape((value) => postalCodeShape.test(value), invalid);
}

/** Four digits, or nothing: a building number or a secondary number of the National Address. */
export function fourDigits(invalid: string) {
  return optionalShape((value) => fourDigitsShape.test(value), invalid);
}

/** The short National Address (`RRRD2929`), or nothing. */
export function shortAddress(invalid: string) {
  return optionalShape(isShortAddress, invalid);
}

export function isShortAddress(text: string): boolean {
  return shortAddressShape.test(compact(text));
}

/** A text without spaces and with Latin digits, as the server reads numbers and codes. */
export function compact(text: string): string {
  return withLatinDigits(text).replace(/\s+/g, '');
}

function optionalShape(fits: (value: string) => boolean, invalid: string) {
  return optionalText().refine((value) => value === '' || fits(compact(value)), invalid);
}
