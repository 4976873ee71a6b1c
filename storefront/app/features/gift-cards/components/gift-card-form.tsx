import { useController } from 'react-hook-form';
import { prepareClient } from '~/shared/api/client';
import { addDays, getToday } from '~/shared/calendar/days';
import { formatMoney } from '~/shared/format/money';
import type { MutationForm } from '~/shared/forms/use-mutation-form';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { DateField } from '~/ui/dates/date-field';
import { CheckChips } from '~/ui/forms/check-chips';
import { ErrorSummary } from '~/ui/forms/error-summary';
import { FormSection } from '~/ui/forms/form-section';
import { TextArea } from '~/ui/forms/text-area';
import { SegmentedControl } from '~/ui/segmented-control';
import { TextField } from '~/ui/text-field';
import type { GiftCardOffer } from '../api/gift-cards';
import { type GiftCardValues, ownAmount } from '../gift-card-form';

interface PartProps {
  form: MutationForm<GiftCardValues>;
  offer: GiftCardOffer;
}

interface GiftCardFormProps extends PartProps {
  /** A guest signs in first; what was typed stays. */
  onSignIn: (() => void) | null;
}

/** Amount, recipient, greeting and day. */
export function GiftCardForm({ form, offer, onSignIn }: GiftCardFormProps) {
  const { t } = useTranslation('gifts');
  return (
    <form noValidate onFocus={prepareClient} onSubmit={form.submit} className="grid gap-10">
      <ErrorSummary {...form.summary} />
      <FormSection step={1} title={t('step.amount')}>
        <Amount form={form} offer={offer} />
      </FormSection>
      <FormSection step={2} title={t('step.recipient')}>
        <Recipient form={form} offer={offer} />
      </FormSection>
      <FormSection step={3} title={t('step.greeting')}>
        <Greeting form={form} offer={offer} />
      </FormSection>
      <FormSection step={4} title={t('step.day')}>
        <SendingDay form={form} offer={offer} />
      </FormSection>
      {onSignIn ? (
        <Button size="large" onClick={onSignIn}>
          {t('signIn')}
        </Button>
      ) : (
        <Button type="submit" size="large" busy={form.busy}>
          {t('continue')}
        </Button>
      )}
    </form>
  );
}

function Amount({ form, offer }: PartProps) {
  const { t, language } = useTranslation('gifts');
  const { field, fieldState } = useController({ control: form.control, name: 'amount' });
  const format = (amount: number) => formatMoney(amount, language, { short: true });
  return (
    <div className="grid gap-5">
      <CheckChips
        legend={t('field.amount')}
        name="amount"
        single
        error={fieldState.error?.message}
        chips={[
          ...offer.presets.map((amount) => ({ value: `${amount}`, label: format(amount) })),
          { value: ownAmount, label: t('ownAmount') },
        ]}
        chosen={[field.value]}
        onToggle={field.onChange}
      />
      {field.value === ownAmount ? (
        <TextField
          {...form.bind('ownAmount')}
          required
          inputMode="numeric"
          autoComplete="off"
          className="numbers"
          hint={t('ownHint', { smallest: format(offer.smallest), largest: format(offer.largest) })}
        />
      ) : null}
    </div>
  );
}

function Recipient({ form, offer }: PartProps) {
  const { t } = useTranslation('gifts');
  const { field } = useController({ control: form.control, name: 'channel' });
  return (
    <div className="grid gap-5">
      <TextField
        {...form.bind('recipientName')}
        required
        maxLength={offer.longestName}
        autoComplete="off"
      />
      <SegmentedControl
        legend={t('field.channel')}
        segments={[
          { value: 'phone', label: t('channel.phone') },
          { value: 'email', label: t('channel.email') },
        ]}
        value={field.value}
        onChange={field.onChange}
      />
      {field.value === 'email' ? (
        <TextField {...form.bind('recipientEmail')} required type="email" autoComplete="off" />
      ) : (
        <TextField
          {...form.bind('recipientPhone')}
          required
          type="tel"
          inputMode="tel"
          autoComplete="off"
          className="numbers"
          hint={t('phoneHint')}
        />
      )}
    </div>
  );
}

function Greeting({ form, offer }: PartProps) {
  const { t } = useTranslation('gifts');
  const { field } = useController({ control: form.control, name: 'language' });
  return (
    <div className="grid gap-5">
      <TextField
        {...form.bind('senderName')}
        required
        maxLength={offer.longestName}
        autoComplete="name"
      />
      <TextArea
        {...form.bind('message')}
        maxLength={offer.longestMessage}
        className="min-h-24"
        hint={t('messageHint')}
      />
      <SegmentedControl
        legend={t('field.language')}
        segments={[
          { value: 'ar', label: t('language.ar') },
          { value: 'en', label: t('language.en') },
        ]}
        value={field.value}
        onChange={field.onChange}
      />
    </div>
  );
}

function SendingDay({ form, offer }: PartProps) {
  const { t } = useTranslation('gifts');
  const { field: time } = useController({ control: form.control, name: 'time' });
  const { field, fieldState } = useController({ control: form.control, name: 'sendOn' });
  return (
    <div className="grid gap-5">
      <SegmentedControl
        legend={t('field.time')}
        segments={[
          { value: 'now', label: t('time.now') },
          { value: 'later', label: t('time.later') },
        ]}
        value={time.value}
        onChange={time.onChange}
      />
      {time.value === 'later' ? (
        <DateField
          name="sendOn"
          label={t('field.sendOn')}
          hint={t('sendOnHint')}
          required
          rules={{ earliest: addDays(getToday(), 1), latest: offer.lastDay }}
          value={field.value}
          error={fieldState.error?.message}
          onChange={field.onChange}
        />
      ) : null}
    </div>
  );
}
