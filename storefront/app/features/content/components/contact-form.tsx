import { useEffect, useRef, useState } from 'react';
import { prepareClient } from '~/shared/api/client';
import { useCustomerPrefill } from '~/shared/forms/use-customer-prefill';
import { useFormDraft } from '~/shared/forms/use-form-draft';
import { useHydrated } from '~/shared/forms/use-hydrated';
import { useMutationForm } from '~/shared/forms/use-mutation-form';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/forms/error-summary';
import { Honeypot } from '~/ui/forms/honeypot';
import { TextArea } from '~/ui/forms/text-area';
import { SeedDrawing } from '~/ui/icons/seed-drawing';
import { TextField } from '~/ui/text-field';
import { sendMessage } from '../api/send-message';
import {
  type ContactValues,
  contactDraft,
  contactKey,
  createContactSchema,
  emptyContactForm,
  longestMessage,
} from '../contact-form';

/** Writes to the shop; once it is sent, thanks are shown instead. */
export default function ContactForm() {
  const [sent, setSent] = useState(false);
  if (sent) return <MessageSent onAgain={() => setSent(false)} />;
  return <MessageForm onSent={() => setSent(true)} />;
}

function MessageForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('content');
  const { form, honeypot } = useContactForm(onSent);
  const { bind, summary } = form;
  // What was typed before is known to the browser alone: the server's form waits untouched.
  const hydrated = useHydrated();
  return (
    <form
      method="post"
      noValidate
      inert={!hydrated}
      onFocus={prepareClient}
      onSubmit={form.submit}
      className="relative grid gap-5"
    >
      <ErrorSummary {...summary}>
        {summary.messages.length > 0 ? <p>{t('kept')}</p> : null}
      </ErrorSummary>
      <TextField {...bind('name')} required maxLength={100} autoComplete="name" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...bind('phone')}
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          className="numbers"
        />
        <TextField {...bind('email')} required type="email" autoComplete="email" />
      </div>
      <TextArea {...bind('message')} required className="min-h-40" maxLength={longestMessage} />
      <Honeypot ref={honeypot} />
      <Button type="submit" size="large" busy={form.busy} className="justify-self-start">
        {t('contact.send')}
      </Button>
    </form>
  );
}

/** Its draft outlives a reload; a known customer finds their name, phone and e-mail in it. */
function useContactForm(onSent: () => void) {
  const { t } = useTranslation('content');
  const honeypot = useRef<HTMLInputElement>(null);
  const form = useMutationForm<ContactValues>({
    schema: createContactSchema({
      required: t('invalid.required'),
      email: t('invalid.email'),
      phone: t('invalid.phone'),
    }),
    defaultValues: emptyContactForm,
    labels: {
      name: t('field.name'),
      phone: t('field.phone'),
      email: t('field.email'),
      message: t('field.message'),
    },
    failed: t('contact.failed'),
    mutate: (values) =>
      sendMessage({ ...values, website: honeypot.current?.value ?? '' }, contactKey.get()),
    onDone: () => {
      contactDraft.clear();
      contactKey.forget();
      onSent();
    },
  });
  useFormDraft(form, contactDraft);
  useCustomerPrefill(form);
  return { form, honeypot };
}

function MessageSent({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('content');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-paper p-6 shadow-float md:p-10">
      <SeedDrawing className="w-20 text-palm" />
      <h3 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t('contact.sentTitle')}
      </h3>
      <p className="text-ink-soft">{t('contact.sent')}</p>
      <Button tone="quiet" onClick={onAgain} className="-ms-5">
        {t('contact.again')}
      </Button>
    </div>
  );
}
