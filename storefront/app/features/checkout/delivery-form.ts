/** Where to and to whom, as typed (spec §2, checkout). */
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
const digit = '[0-9\u0660-\u0669\u06f0-\u06f9]';
const shapes: Partial<Record<DeliveryField, [shape: RegExp, problem: FieldProblem]>> = {
  email: [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email'],
  // Spec §5: 8 or more digits, spaces or hyphens, with or without a plus before them.
  phone: [new RegExp(`^\\+?(?:${digit}|[ -]){8,}$`), 'phone'],
  postalCode: [new RegExp(`^${digit}{5}$`), 'postalCode'],
};

/** The fields that cannot be sent as they are (spec §5). */
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
