import { emailShape, phoneShape } from '~/shared/forms/field-shapes';
import { formDraft } from '~/shared/forms/form-draft';
import { intentionKey } from '~/shared/forms/intention-key';
import type { FormValues } from '~/shared/forms/use-form';

export const contactFields = ['name', 'phone', 'email', 'message'] as const;
export type ContactField = (typeof contactFields)[number];

/** What is wrong with a field; the texts are `content:invalid.*`. */
export type ContactProblem = 'required' | 'email' | 'phone';

export const longestMessage = 4000;
export const emptyContactForm = { name: '', phone: '', email: '', message: '' };
export const contactDraft = formDraft<ContactField>('contact_draft', emptyContactForm);
export const contactKey = intentionKey('contact_key');

const shapes: Partial<Record<ContactField, [shape: RegExp, problem: ContactProblem]>> = {
  email: [emailShape, 'email'],
  phone: [phoneShape, 'phone'],
};

/** The fields that cannot be sent as they are. The server asks the same again. */
export function contactProblems(
  values: FormValues<ContactField>,
): Partial<Record<ContactField, ContactProblem>> {
  const problems: Partial<Record<ContactField, ContactProblem>> = {};
  for (const field of contactFields) {
    const value = values[field].trim();
    const [shape, problem] = shapes[field] ?? [];
    if (value === '') problems[field] = 'required';
    else if (shape && problem && !shape.test(value)) problems[field] = problem;
  }
  return problems;
}
