import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { OrderPlaceInput } from '~/gql/graphql';
import type { MutationResult } from '~/shared/api/mutation-result';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Checkbox } from '~/ui/checkbox';
import type { CardFormDetails, SavedCard } from '../api/checkout';
import type { CardErrors } from '../card/card-entry';
import { tokeniseCard } from '../card/tokenise-card';
import { CardFields, type CardFieldsHandle } from './card-fields';
import { SavedCardChoice } from './saved-card-choice';

/** What the order is paid with, as the API takes it. */
export type CardSource = Pick<OrderPlaceInput, 'cardToken' | 'savedCardId' | 'saveCard'>;

export interface CardPanelHandle {
  /** Whether the card can be sent; otherwise its errors are shown. */
  check: () => boolean;
  /** A saved card, or a token for what is typed. */
  source: () => Promise<MutationResult<CardSource>>;
  /** After a refusal: the code must be typed again. */
  forgetCode: () => void;
}

interface CardPanelProps {
  ref: Ref<CardPanelHandle>;
  form: CardFormDetails;
  savedCards: readonly SavedCard[];
  errors: CardErrors;
  onErrors: (errors: CardErrors) => void;
}

/** A saved card, or another that is typed. Loaded when a card is the way to pay. */
export default function CardPanel({ ref, form, savedCards, errors, onErrors }: CardPanelProps) {
  const { t } = useTranslation('checkout');
  const usable = savedCards.filter((card) => !card.isExpired);
  const [savedCardId, setSavedCardId] = useState(usable[0]?.id ?? null);
  const [saveCard, setSaveCard] = useState(false);
  const fields = useRef<CardFieldsHandle>(null);

  useImperativeHandle(ref, () => ({
    check: () => savedCardId !== null || (fields.current?.check() ?? false),
    source: async () => {
      if (savedCardId !== null) return { ok: true, data: { savedCardId } };
      if (!fields.current) throw new Error('No card is typed.');
      const token = await tokeniseCard(fields.current.read(), form);
      return token.ok
        ? { ok: true, data: { cardToken: token.data, saveCard } }
        : { ...token, data: null };
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
