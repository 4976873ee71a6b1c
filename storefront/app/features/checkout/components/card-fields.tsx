import { type FormEvent, type Ref, useImperativeHandle, useRef } from 'react';

import { useTranslation } from '~/shared/i18n/use-translation';
import { latinDigits } from '~/shared/verification/code-digits';
import { TextField } from '~/ui/text-field';
import {
  type Card,
  type CardErrors,
  type CardField,
  type CardTexts,
  cardFields,
  cardOf,
  findCardErrors,
} from '../card/card-entry';
import { expiryText } from '../card/card-expiry';
import { CardNumberField } from './card-number-field';

export interface CardFieldsHandle {
  check: () => boolean;
  read: () => Card;
  forgetCode: () => void;
}

interface CardFieldsProps {
  ref: Ref<CardFieldsHandle>;
  errors: CardErrors;
  onErrors: (errors: CardErrors) => void;
}

const longestCode = 4;

/**
 * The fields of a card. Their values are in the DOM alone, in no state, draft or store, so that
 * they can neither be kept nor reported.
 */
export function CardFields({ ref, errors, onErrors }: CardFieldsProps) {
  const { t } = useTranslation('checkout');
  const element = useRef<HTMLDivElement>(null);
  const formerExpiry = useRef('');

  useImperativeHandle(ref, () => ({
    check: () => {
      const problems = findCardErrors(textsIn(element.current), new Date());
      const found: CardErrors = {};
      for (const field of cardFields) {
        const problem = problems[field];
        if (problem) found[field] = t(`card.invalid.${problem}`);
      }
      onErrors(found);
      return Object.keys(found).length === 0;
    },
    read: () => cardOf(textsIn(element.current)),
    forgetCode: () => {
      const code = boxOf(element.current, 'cardCode');
      if (code) code.value = '';
    },
  }));

  function edited(field: CardField) {
    if (errors[field]) onErrors({ ...errors, [field]: undefined });
  }
  function editExpiry({ currentTarget: input }: FormEvent<HTMLInputElement>) {
    const typesAtEnd = input.selectionStart === input.value.length;
    if (typesAtEnd) input.value = expiryText(input.value, formerExpiry.current);
    formerExpiry.current = input.value;
    edited('cardExpiry');
  }
  function editCode({ currentTarget: input }: FormEvent<HTMLInputElement>) {
    input.value = latinDigits(input.value).slice(0, longestCode);
    edited('cardCode');
  }
  const numbers = { required: true, dir: 'ltr', className: 'numbers rtl:text-end' } as const;
  return (
    <div ref={element} className="grid grid-cols-2 gap-x-4 gap-y-5">
      <CardNumberField error={errors.cardNumber} onEdit={() => edited('cardNumber')} />
      <div className="col-span-full">
        <TextField
          label={t('card.name')}
          name="cardName"
          error={errors.cardName}
          required
          dir="ltr"
          className="rtl:text-end"
          autoComplete="cc-name"
          autoCapitalize="characters"
          spellCheck={false}
          onInput={() => edited('cardName')}
        />
      </div>
      <TextField
        {...numbers}
        label={t('card.expiry')}
        name="cardExpiry"
        error={errors.cardExpiry}
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder={t('card.expiryShape')}
        onInput={editExpiry}
        onBlur={(event) => {
          event.currentTarget.value = expiryText(event.currentTarget.value);
        }}
      />
      <TextField
        {...numbers}
        label={t('card.code')}
        name="cardCode"
        error={errors.cardCode}
        hint={t('card.codeHint')}
        inputMode="numeric"
        autoComplete="cc-csc"
        onInput={editCode}
      />
    </div>
  );
}

function boxOf(element: HTMLElement | null, field: CardField): HTMLInputElement | null {
  return element?.querySelector<HTMLInputElement>(`input[name=${field}]`) ?? null;
}

function textsIn(element: HTMLElement | null): CardTexts {
  const text = (field: CardField) => boxOf(element, field)?.value ?? '';
  return {
    cardNumber: text('cardNumber'),
    cardName: text('cardName'),
    cardExpiry: text('cardExpiry'),
    cardCode: text('cardCode'),
  };
}
