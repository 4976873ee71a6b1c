import type { ZodType } from 'zod';
import {
  emailAddress,
  optionalText,
  phoneNumber,
  postalCode,
  requiredText,
} from '~/shared/forms/rules';
import { z } from '~/shared/forms/zod';

/** What is typed at the checkout, but for the card (docs/specification.md#screens, checkout). */
export const checkoutFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'city',
  'postalCode',
  'stcPayMobile',
] as const;

export type CheckoutField = (typeof checkoutFields)[number];
export type CheckoutValues = Record<CheckoutField, string>;

/** What is wrong with a field; the texts are `checkout:invalid.*`. */
export type FieldErrorCode = 'required' | 'email' | 'phone' | 'postalCode';

export const emptyCheckout: CheckoutValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  postalCode: '',
  stcPayMobile: '',
};

export function isCheckoutField(name: string | null): name is CheckoutField {
  return checkoutFields.some((field) => field === name);
}

/** Whether the API's error is about a field of the company, such as `company.vatNumber`. */
export function isCompanyField(name: string | null): boolean {
  return name?.startsWith('company.') ?? false;
}

/** Whether the API's error is about a field of the gift, such as `gift.recipientName`. */
export function isGiftField(name: string | null): boolean {
  return name?.startsWith('gift.') ?? false;
}

/** The rules of the form (docs/specification.md#validation-rules), with the sentences of a language. */
export function buildCheckoutSchema(
  say: (problem: FieldErrorCode) => string,
  paysWithStcPay: boolean,
): ZodType<CheckoutValues, CheckoutValues> {
  const required = say('required');
  const phone = phoneNumber({ required, invalid: say('phone') });
  return z.object({
    firstName: requiredText(required),
    lastName: requiredText(required),
    email: emailAddress({ required, invalid: say('email') }),
    phone,
    address: requiredText(required),
    city: requiredText(required),
    postalCode: postalCode(say('postalCode')),
    // STC Pay knows its customers by their mobile.
    stcPayMobile: paysWithStcPay ? phone : optionalText(),
  });
}
