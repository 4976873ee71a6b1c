import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { OrderPlaceInput } from '~/gql/graphql';
import type { FormErrors } from '~/shared/forms/use-form';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Checkbox } from '~/ui/checkbox';
import type { CardFormDetails, SavedCard } from '../api/load-checkout';
import { tokeniseCard } from '../card/tokenise-card';
import type { PaymentField } from '../payment/payment-fields';
import { CardFields, type CardFieldsHandle } from './card-fields';
import { SavedCardChoice } from './saved-card-choice';

/** What the order is paid with, as the API takes it. */
export type CardSource = Pick<OrderPlaceInput, 'cardToken' | 'savedCardId' | 'saveCard'>;

export interface CardPanelHandle {
  /** Whether the card can be sent; otherwise its errors are told. */
  check: () => boolean;
  /** A kept card, or a token for what is typed. Throws `CardRefusedError`. */
  source: () => Promise<CardSource>;
  /** After a refusal: the code is asked for again. */
  forgetCode: () => void;
}

interface CardPanelProps {
  ref: Ref<CardPanelHandle>;
  form: CardFormDetails;
  savedCards: readonly SavedCard[];
  errors: FormErrors<PaymentField>;
  onErrors: (errors: FormErrors<PaymentField>) => void;
}

/** A card that is kept, or another that is typed. Loaded when somebody pays by card. */
export default function CardPanel({ ref, form, savedCards, errors, onErrors }: CardPanelProps) {
  const { t } = useTranslation('checkout');
  const usable = savedCards.filter((card) => !card.isExpired);
  const [savedCardId, setSavedCardId] = useState(usable[0]?.id ?? null);
  const [saveCard, setSaveCard] = useState(false);
  const fields = useRef<CardFieldsHandle>(null);

  useImperativeHandle(ref, () => ({
    check: () => savedCardId !== null || (fields.current?.check() ?? false),
    source: async () => {
      if (savedCardId !== null) return { savedCardId };
      if (!fields.current) throw new Error('No card is typed.');
      return { cardToken: await tokeniseCard(fields.current.read(), form), saveCard };
    },
    forgetCode: () => fields.current?.forgetCode(),
  }));

  function choose(id: string | null) {
    setSavedCardId(id);
    onErrors({});
  }
  return (
    <div className="grid gap-4">
      <SavedCardChoice cards={usable} value={savedCardId} onChange={choose} />
      {savedCardId === null ? (
        <>
          <CardFields ref={fields} errors={errors} onErrors={onErrors} />
          <Checkbox
            label={t('card.save')}
            checked={saveCard}
            onChange={(event) => setSaveCard(event.target.checked)}
          />
        </>
      ) : null}
      <p className="text-sm text-ink-soft">
        {t(form.provider === 'SANDBOX' ? 'card.sandbox' : 'card.privacy')}
      </p>
    </div>
  );
}
