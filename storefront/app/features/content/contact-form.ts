import { formDraft } from '~/shared/forms/form-draft';
import { createIntentionKey } from '~/shared/forms/intention-key';
import { emailAddress, phoneNumber, requiredText } from '~/shared/forms/rules';
import { z } from '~/shared/forms/zod';

/** In the order of the form. */
export const emptyContactForm = { name: '', phone: '', email: '', message: '' };

export type ContactValues = typeof emptyContactForm;

export const longestMessage = 4000;
export const contactDraft = formDraft('contact_draft', emptyContactForm);
export const contactKey = createIntentionKey('contact_key');

/** What a message must be, with the sentences of `content:invalid.*`; the server checks the same. */
export function createContactSchema(texts: Record<'required' | 'email' | 'phone', string>) {
  const { required } = texts;
  return z.object({
    name: requiredText(required),
    phone: phoneNumber({ required, invalid: texts.phone }),
    email: emailAddress({ required, invalid: texts.email }),
    message: requiredText(required),
  });
}
