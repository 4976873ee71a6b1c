import { useEffect, useRef, useState } from 'react';
import { prepareClient } from '~/shared/api/client';
import { phoneNumber } from '~/shared/forms/rules';
import { useMutation } from '~/shared/forms/use-mutation';
import { useMutationForm } from '~/shared/forms/use-mutation-form';
import { z } from '~/shared/forms/zod';
import { useTranslation } from '~/shared/i18n/use-translation';
import { useSession } from '~/shared/session/use-session';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/text-field';
import { subscribeToStock } from '../api/subscribe-to-stock';

interface BackInStockProps {
  variantId: string;
}

/** Below a sold-out variant: who wants to know when it is back, a guest by a number. */
export default function BackInStock({ variantId }: BackInStockProps) {
  const { t } = useTranslation('profile');
  const { status } = useSession();
  const [sent, setSent] = useState(false);
  if (status === 'unknown') return null;
  if (sent) return <Subscribed />;
  const Ask = status === 'customer' ? CustomerButton : GuestForm;
  return (
    <section aria-labelledby="back-in-stock" className="grid gap-3 rounded-md bg-paper p-4">
      <h2 id="back-in-stock" className="text-lg">
        {t('messages.stock.title')}
      </h2>
      <p className="text-sm text-ink-soft">{t('messages.stock.text')}</p>
      <Ask variantId={variantId} onSent={() => setSent(true)} />
    </section>
  );
}

interface AskProps extends BackInStockProps {
  onSent: () => void;
}

function CustomerButton({ variantId, onSent }: AskProps) {
  const { t } = useTranslation('profile');
  const { submit, busy, failure } = useMutation({
    mutate: () => subscribeToStock(variantId, ''),
    failed: t('messages.stock.failed'),
    onDone: onSent,
  });
  return (
    <>
      {failure ? <Alert>{failure.text}</Alert> : null}
      <Button tone="secondary" busy={busy} onClick={() => void submit({})}>
        {t('messages.stock.send')}
      </Button>
    </>
  );
}

function GuestForm({ variantId, onSent }: AskProps) {
  const { t } = useTranslation('profile');
  const form = useMutationForm<{ phone: string }>({
    schema: z.object({
      phone: phoneNumber({
        required: t('messages.stock.required'),
        invalid: t('messages.stock.invalid'),
      }),
    }),
    defaultValues: { phone: '' },
    labels: { phone: t('messages.stock.phone') },
    failed: t('messages.stock.failed'),
    mutate: ({ phone }) => subscribeToStock(variantId, phone),
    onDone: onSent,
  });
  return (
    <form
      method="post"
      noValidate
      onFocus={prepareClient}
      onSubmit={form.submit}
      className="grid gap-3"
    >
      {form.summary.messages.map((message) => (
        <Alert key={message}>{message}</Alert>
      ))}
      <TextField
        {...form.bind('phone')}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="numbers"
      />
      <Button type="submit" tone="secondary" busy={form.busy}>
        {t('messages.stock.send')}
      </Button>
    </form>
  );
}

function Subscribed() {
  const { t } = useTranslation('profile');
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1} role="status" className="rounded-md bg-paper p-4 outline-none">
      {t('messages.stock.done')}
    </p>
  );
}
