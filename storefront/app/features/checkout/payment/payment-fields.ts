import { cardFields } from '../card/card-entry';

/** Every box that a way to pay may show, in the order of the form. */
export const paymentFields = [...cardFields, 'stcPayMobile'] as const;
export type PaymentField = (typeof paymentFields)[number];
