import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useCustomer } from '~/shared/customer/customer-summary';
import { useFormDraft } from '~/shared/forms/use-form-draft';
import { useMutationForm } from '~/shared/forms/use-mutation-form';
import { useTranslation } from '~/shared/i18n/use-translation';
import { EmptyState } from '~/ui/empty-state';
import { createPurchase, type GiftCardOffer } from '../api/gift-cards';
import {
  createGiftCardSchema,
  emptyGiftCard,
  type GiftCardTexts,
  type GiftCardValues,
  giftCardDraft,
  giftCardKey,
  giftCardProblems,
  readAmount,
  readGiftCardInput,
} from '../gift-card-form';
import { GiftCardForm } from './gift-card-form';
import { GiftCardPreview } from './gift-card-preview';

interface GiftCardShopProps {
  offer: GiftCardOffer;
  onSignIn: (() => void) | null;
  /** It waits for its payment. */
  onBegun: (reference: string) => void;
}

/** A gift card is put together, beside what its recipient will see. */
export function GiftCardShop({ offer, onSignIn, onBegun }: GiftCardShopProps) {
  const { t } = useTranslation('gifts');
  const form = useGiftCardForm(offer, onBegun);
  const values = useWatch({ control: form.control }) as GiftCardValues;
  if (!offer.isSold) return <EmptyState title={t('closedTitle')} text={t('closed')} />;
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-14">
      <div className="lg:sticky lg:top-28 lg:order-last">
        <GiftCardPreview
          language={values.language === 'en' ? 'en' : 'ar'}
          amount={readAmount(values)}
          recipientName={values.recipientName}
          senderName={values.senderName}
          message={values.message}
        />
        <ul className="mt-5 grid list-disc gap-2 ps-5 text-sm text-ink-soft">
          <li>{t('fact.use')}</li>
          <li>{t('fact.rest')}</li>
          <li>{t('fact.cards')}</li>
        </ul>
      </div>
      <GiftCardForm form={form} offer={offer} onSignIn={onSignIn} />
    </div>
  );
}

/** Its draft outlives a reload; a known customer finds their name in it. */
function useGiftCardForm(offer: GiftCardOffer, onBegun: (reference: string) => void) {
  const { t, language } = useTranslation('gifts');
  const customer = useCustomer();
  const texts = Object.fromEntries(
    giftCardProblems.map((problem) => [problem, t(`invalid.${problem}`)]),
  ) as GiftCardTexts;
  const form = useMutationForm<GiftCardValues, string>({
    schema: createGiftCardSchema(offer, texts),
    defaultValues: { ...emptyGiftCard, language, amount: `${offer.presets[0] ?? ''}` },
    labels: {
      amount: t('field.amount'),
      ownAmount: t('ownAmount'),
      recipientName: t('field.recipientName'),
      recipientPhone: t('field.recipientPhone'),
      recipientEmail: t('field.recipientEmail'),
      senderName: t('field.senderName'),
      message: t('field.message'),
      sendOn: t('field.sendOn'),
    },
    failed: t('failed.send'),
    mutate: (values) => createPurchase(readGiftCardInput(values), giftCardKey.get()),
    onDone: (reference) => {
      giftCardDraft.clear();
      giftCardKey.forget();
      onBegun(reference);
    },
  });
  useFormDraft(form, giftCardDraft);
  const name = customer ? `${customer.firstName} ${customer.lastName}`.trim() : '';
  const fillName = useEffectEvent(() => {
    if (name && !form.getValues('senderName')) form.setValue('senderName', name);
  });
  useEffect(() => {
    if (name) fillName();
  }, [name]);
  return form;
}
