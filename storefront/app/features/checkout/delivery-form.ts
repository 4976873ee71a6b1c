import { emailShape, phoneShape, postalCodeShape } from '~/shared/forms/field-shapes';

/** Where to and to whom, as typed (docs/specification.md#screens, checkout). */
export const deliveryFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'city',
  'postalCode',
] as const;

export type DeliveryField = (typeof deliveryFields)[number];
export type DeliveryForm = Record<DeliveryField, string>;

/** What is wrong with a field; the texts are `checkout:invalid.*`. */
export type FieldProblem = 'required' | 'email' | 'phone' | 'postalCode';
export type FieldProblems = Partial<Record<DeliveryField, FieldProblem>>;

export const emptyDeliveryForm: DeliveryForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  postalCode: '',
};

const optional: ReadonlySet<DeliveryField> = new Set(['postalCode']);
const shapes: Partial<Record<DeliveryField, [shape: RegExp, problem: FieldProblem]>> = {
  email: [emailShape, 'email'],
  phone: [phoneShape, 'phone'],
  postalCode: [postalCodeShape, 'postalCode'],
};

/** The fields that cannot be sent as they are (docs/specification.md#validation-rules). */
export function problemsOf(form: DeliveryForm): FieldProblems {
  const problems: FieldProblems = {};
  for (const field of deliveryFields) {
    const problem = problemOf(field, form[field]);
    if (problem) problems[field] = problem;
  }
  return problems;
}

/** What is wrong with one field. */
export function problemOf(field: DeliveryField, text: string): FieldProblem | null {
  const value = text.trim();
  if (value === '') return optional.has(field) ? null : 'required';
  const [shape, problem] = shapes[field] ?? [];
  return shape && problem && !shape.test(value) ? problem : null;
}
