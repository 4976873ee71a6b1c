import { followShortCode, writtenShortCode } from '~/shared/forms/national-address';
import { useMutationForm } from '~/shared/forms/use-mutation-form';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/forms/error-summary';
import { focusAtOnce } from '~/ui/forms/focus';
import { TextArea } from '~/ui/forms/text-area';
import { TextField } from '~/ui/text-field';
import { confirmGiftAddress } from './gift-delivery';
import {
  createRecipientSchema,
  emptyRecipient,
  longest,
  type RecipientField,
  type RecipientValues,
  recipientFields,
} from './recipient-form';

// Written left to right in both languages, from the line's start as it is read.
const numberStyle = {
  inputMode: 'numeric',
  dir: 'ltr',
  className: 'numbers rtl:text-end',
} as const;

interface RecipientAddressFormProps {
  token: string;
  city: string;
  onSent: () => void;
  onLeave: () => void;
}

/** Where the recipient of a gift wants it, within its city. What was typed stays until it is sent. */
export function RecipientAddressForm({ token, city, onSent, onLeave }: RecipientAddressFormProps) {
  const { t } = useTranslation('giving');
  const form = useRecipientForm(token, onSent);
  const { bind } = form;
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-5">
      <div>
        <h2 ref={focusAtOnce} tabIndex={-1} className="text-xl outline-none">
          {t('recipient.form.title')}
        </h2>
        <p className="mt-1 text-ink-soft">{t('recipient.form.lead', { city })}</p>
      </div>
      <ErrorSummary {...form.summary} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...bind('shortCode')}
          onChange={(event) => form.editShortCode(event.target.value)}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="numbers rtl:text-end"
          hint={t('recipient.hint.shortCode')}
        />
        <TextField {...bind('buildingNumber')} {...numberStyle} autoComplete="off" />
        <TextField
          {...bind('street')}
          required
          maxLength={longest.street}
          autoComplete="address-line1"
        />
        <TextField
          {...bind('district')}
          maxLength={longest.district}
          autoComplete="address-level3"
        />
        <TextField {...bind('postalCode')} {...numberStyle} autoComplete="postal-code" />
        <TextField {...bind('secondaryNumber')} {...numberStyle} autoComplete="off" />
      </div>
      <TextField {...bind('unit')} maxLength={longest.unit} autoComplete="address-line2" />
      <TextArea
        {...bind('note')}
        maxLength={longest.note}
        dir="auto"
        hint={t('recipient.hint.note')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" busy={form.busy}>
          {t('recipient.form.send')}
        </Button>
        <Button tone="quiet" size="large" onClick={onLeave}>
          {t('recipient.form.cancel')}
        </Button>
      </div>
    </form>
  );
}

function useRecipientForm(token: string, onSent: () => void) {
  const { t } = useTranslation('giving');
  const labels = Object.fromEntries(
    recipientFields.map((field) => [field, t(`recipient.field.${field}`)]),
  ) as Record<RecipientField, string>;
  const form = useMutationForm<RecipientValues>({
    schema: createRecipientSchema((problem) => t(`recipient.invalid.${problem}`)),
    defaultValues: emptyRecipient,
    labels,
    mutate: (values) => confirmGiftAddress(token, values),
    onDone: onSent,
    failed: t('recipient.failed.send'),
  });

  /** The short address names the building too. */
  function editShortCode(typed: string) {
    const buildingNumber = followShortCode(typed, form.getValues());
    form.setValue('shortCode', writtenShortCode(typed));
    if (buildingNumber) form.setValue('buildingNumber', buildingNumber);
  }
  return { ...form, editShortCode };
}
