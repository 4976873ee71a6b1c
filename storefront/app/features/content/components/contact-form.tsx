import { type FormEvent, useEffect, useRef, useState } from 'react';
import { prepare } from '~/shared/api/prepare';
import { problemList } from '~/shared/forms/problem-list';
import { type Form, type FormErrors, useForm } from '~/shared/forms/use-form';
import { useFormSending } from '~/shared/forms/use-form-sending';
import { useHydrated } from '~/shared/forms/use-hydrated';
import { useTranslation } from '~/shared/i18n/use-translation';
import { useCustomer } from '~/shared/session/use-customer';
import { Button } from '~/ui/button';
import { Honeypot } from '~/ui/forms/honeypot';
import { ProblemSummary } from '~/ui/forms/problem-summary';
import { TextArea } from '~/ui/forms/text-area';
import { SeedDrawing } from '~/ui/icons/seed-drawing';
import { TextField } from '~/ui/text-field';
import {
  type ContactField,
  contactDraft,
  contactFields,
  contactKey,
  contactProblems,
  emptyContactForm,
  longestMessage,
} from '../contact-form';

/** Writes to the shop; once sent, its thanks stand here instead. */
const loadSending = () => import('../api/send-message');

export default function ContactForm() {
  const [sent, setSent] = useState(false);
  const hydrated = useHydrated();
  if (sent) return <MessageSent onAgain={() => setSent(false)} />;
  // What was typed before is known to the browser alone: the server's form waits untouched.
  return (
    <div inert={!hydrated}>
      <MessageForm key={String(hydrated)} hydrated={hydrated} onSent={() => setSent(true)} />
    </div>
  );
}

interface MessageFormProps {
  hydrated: boolean;
  onSent: () => void;
}

function MessageForm({ hydrated, onSent }: MessageFormProps) {
  const { t } = useTranslation('content');
  const form = useContactForm(hydrated);
  const honeypot = useRef<HTMLInputElement>(null);
  const { send, busy, attempt, messages, retryAt } = useFormSending(form, t('contact.failed'));

  function submit(event: FormEvent) {
    return send(event, async () => {
      const { sendMessage } = await loadSending();
      const website = honeypot.current?.value ?? '';
      await sendMessage({ ...form.values, website }, contactKey.get());
      contactDraft.clear();
      contactKey.forget();
      onSent();
    });
  }
  return (
    <form
      method="post"
      noValidate
      onFocus={() => prepare(loadSending)}
      onSubmit={submit}
      className="relative grid gap-5"
    >
      <ProblemSummary
        attempt={attempt}
        problems={problemList(contactFields, form.errors, (field) => t(`field.${field}`))}
        messages={messages}
        retryAt={retryAt}
      >
        {messages.length > 0 ? <p>{t('kept')}</p> : null}
      </ProblemSummary>
      <TextField
        {...form.bind('name', t('field.name'))}
        required
        maxLength={100}
        autoComplete="name"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...form.bind('phone', t('field.phone'))}
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          className="numbers"
        />
        <TextField
          {...form.bind('email', t('field.email'))}
          required
          type="email"
          autoComplete="email"
        />
      </div>
      <TextArea
        label={t('field.message')}
        name="message"
        required
        className="min-h-40"
        maxLength={longestMessage}
        value={form.values.message}
        error={form.errors.message}
        onChange={(event) => form.edit({ message: event.target.value })}
      />
      <Honeypot ref={honeypot} />
      <Button type="submit" size="large" busy={busy} className="justify-self-start">
        {t('contact.send')}
      </Button>
    </form>
  );
}

function useContactForm(hydrated: boolean): Form<ContactField> {
  const { t } = useTranslation('content');
  const customer = useCustomer();
  const form = useForm<ContactField>({
    initial: () => (hydrated ? contactDraft.read() : null) ?? emptyContactForm,
    errorsOf: (values) => {
      const problems = contactProblems(values);
      const errors: FormErrors<ContactField> = {};
      for (const field of contactFields) {
        const problem = problems[field];
        if (problem) errors[field] = t(`invalid.${problem}`);
      }
      return errors;
    },
    onEdit: contactDraft.store,
  });
  const { values, edit } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the customer becomes known.
  useEffect(() => {
    if (!customer) return;
    edit({
      name: values.name || `${customer.firstName} ${customer.lastName}`.trim(),
      phone: values.phone || (customer.phone ?? ''),
      email: values.email || (customer.email ?? ''),
    });
  }, [customer]);
  return form;
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
