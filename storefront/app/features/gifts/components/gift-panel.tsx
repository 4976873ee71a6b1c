import { useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldMessage } from '~/shared/forms/company-panel';
import { formDraft } from '~/shared/forms/form-draft';
import type { GiftPanelProps } from '~/shared/forms/gift-panel';
import { z } from '~/shared/forms/zod';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Checkbox } from '~/ui/checkbox';
import { TextArea } from '~/ui/forms/text-area';
import { Money } from '~/ui/money';
import { TextField } from '~/ui/text-field';
import {
  buildGiftSchema,
  countLetters,
  emptyGift,
  type GiftField,
  type GiftValues,
  giftFields,
} from '../gift-form';
import { GiftMessageCard } from './gift-message-card';

const longestName = 100;

/** For whom a gift is, what its card says, and how it comes. */
export default function GiftPanel(props: GiftPanelProps) {
  const { ref, draftKey, saved, longestMessage, problems, onProblems } = props;
  const { t } = useTranslation('giving');
  const [draft] = useState(() => formDraft(draftKey, emptyGift));
  const { register, getValues, subscribe, watch } = useForm<{ gift: GiftValues }>({
    defaultValues: { gift: draft.read() ?? pickValues(saved) },
  });
  const values = watch('gift');

  const buildProblem = (field: GiftField, text: string): FieldMessage => ({
    field: `gift.${field}`,
    label: t(`field.${field}`),
    text,
  });
  useImperativeHandle(ref, () => ({
    check: () => {
      const say = {
        required: t('invalid.required'),
        phone: t('invalid.phone'),
        long: t('invalid.long', { count: longestMessage }),
      };
      const { error } = buildGiftSchema(say, longestMessage).safeParse(getValues('gift'));
      const wrong = error ? z.flattenError(error).fieldErrors : {};
      const found = giftFields.flatMap((field) => {
        const [text] = (wrong as Partial<Record<GiftField, string[]>>)[field] ?? [];
        return text ? [buildProblem(field, text)] : [];
      });
      onProblems(found);
      return found.length === 0;
    },
    read: () => {
      const { hidesPrices, asksRecipient } = props;
      return { ...getValues('gift'), hidesPrices, asksRecipient };
    },
    showErrors: (errors) =>
      onProblems(
        giftFields.flatMap((field) => {
          const error = errors.find((each) => each.field === `gift.${field}`);
          return error ? [buildProblem(field, error.message)] : [];
        }),
      ),
  }));

  const noteEdit = useEffectEvent((name: string | undefined) => {
    draft.store(getValues('gift'));
    // An error goes when its field is edited.
    const left = problems.filter(({ field }) => field !== name);
    if (left.length < problems.length) onProblems(left);
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ name }) => noteEdit(name) }),
    [subscribe],
  );

  const bind = (field: GiftField) => ({
    ...register(`gift.${field}`),
    label: t(`field.${field}`),
    error: problems.find((each) => each.field === `gift.${field}`)?.text,
  });
  return (
    <div className="grid gap-5 rounded-md bg-palm-tint p-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...bind('recipientName')} required maxLength={longestName} autoComplete="off" />
        <TextField
          {...bind('recipientPhone')}
          required
          type="tel"
          inputMode="tel"
          autoComplete="off"
          className="numbers"
          hint={t('phoneHint')}
        />
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <div className="grid content-start gap-5">
          <TextArea
            {...bind('message')}
            dir="auto"
            className="min-h-28"
            hint={t('messageHint', { count: longestMessage - countLetters(values.message) })}
          />
          <TextField
            {...bind('senderName')}
            maxLength={longestName}
            autoComplete="off"
            hint={t('senderHint')}
          />
        </div>
        <GiftMessageCard
          recipient={values.recipientName}
          message={values.message}
          sender={values.senderName}
        />
      </div>
      <GiftOptions {...props} />
    </div>
  );
}

function GiftOptions(props: GiftPanelProps) {
  const { t } = useTranslation('giving');
  const { hidesPrices, asksRecipient, wrapPrice, isWrapped, isBusy } = props;
  return (
    <div className="grid gap-1">
      <Checkbox
        checked={asksRecipient}
        onChange={(event) => props.onAsksRecipient(event.target.checked)}
        label={
          <span className="grid">
            {t('asksRecipient')}
            <span className="text-sm text-ink-soft">{t('asksRecipientHint')}</span>
          </span>
        }
      />
      <Checkbox
        checked={hidesPrices}
        onChange={(event) => props.onHidesPrices(event.target.checked)}
        label={
          <span className="grid">
            {t('hidesPrices')}
            <span className="text-sm text-ink-soft">{t('hidesPricesHint')}</span>
          </span>
        }
      />
      {wrapPrice !== null || isWrapped ? (
        <Checkbox
          checked={isWrapped}
          disabled={isBusy}
          onChange={(event) => props.onWrap(event.target.checked)}
          label={
            <span className="grid">
              <span>
                {t('wrap')} {wrapPrice === null ? null : <Money amount={wrapPrice} />}
              </span>
              <span className="text-sm text-ink-soft">{t('wrapHint')}</span>
            </span>
          }
        />
      ) : null}
    </div>
  );
}

function pickValues(saved: GiftPanelProps['saved']): GiftValues {
  if (!saved) return emptyGift;
  const { recipientName, recipientPhone, message, senderName } = saved;
  return { recipientName, recipientPhone, message, senderName };
}
