import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { latinDigits } from '~/shared/verification/code-digits';
import { controlStyle } from '~/ui/control-style';
import { FieldFrame, fieldLinks } from '~/ui/field-frame';
import { PaymentMark } from '~/ui/payment-mark';
import { brandMarks, brandOf, type KnownBrand } from '../card/card-brand';
import { regrouped } from '../card/card-number';

interface CardNumberFieldProps {
  error: string | undefined;
  onEdit: () => void;
}

/** The number in groups of four, and the brand of its first digits. */
export function CardNumberField({ error, onEdit }: CardNumberFieldProps) {
  const { t } = useTranslation('checkout');
  const id = useId();
  const [brand, setBrand] = useState<KnownBrand | null>(null);
  const texts = { label: t('card.number'), error };

  function edit({ currentTarget: input }: FormEvent<HTMLInputElement>) {
    const { text, caret } = regrouped({
      text: input.value,
      caret: input.selectionStart ?? input.value.length,
    });
    if (text !== input.value) {
      input.value = text;
      input.setSelectionRange(caret, caret);
    }
    setBrand(brandOf(latinDigits(text)));
    onEdit();
  }
  return (
    <div className="col-span-full">
      <FieldFrame id={id} {...texts} required>
        <span className="relative grid">
          <input
            {...fieldLinks(id, texts)}
            name="cardNumber"
            required
            dir="ltr"
            inputMode="numeric"
            autoComplete="cc-number"
            placeholder="0000 0000 0000 0000"
            onInput={edit}
            className={`${controlStyle} numbers pe-20 rtl:ps-20 rtl:pe-3 rtl:text-end`}
          />
          {brand ? (
            <span className="pointer-events-none absolute end-2 top-1/2 -translate-y-1/2">
              <PaymentMark brand={brandMarks[brand] ?? brand} />
            </span>
          ) : null}
        </span>
      </FieldFrame>
    </div>
  );
}
