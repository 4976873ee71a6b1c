import type { ComponentType } from 'react';
import type { GiftPanelProps } from '~/shared/forms/gift-panel';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { Checkbox } from '~/ui/checkbox';
import { LazyComponent } from '~/ui/lazy-component';
import { LoadingBlock } from '~/ui/loading-block';
import type { CheckoutData } from '../api/checkout';
import { giftDraftKey } from '../checkout-storage';
import type { OrderGift } from '../hooks/use-gift';

/** Loads the form of a gift; the same function in every render. */
export type LoadGiftPanel = () => Promise<{ default: ComponentType<GiftPanelProps> }>;

interface GiftChoiceProps {
  gift: OrderGift;
  data: CheckoutData;
  hidesPrices: boolean;
  asksRecipient: boolean;
  loadPanel: LoadGiftPanel;
  onChange: (isWanted: boolean) => void;
  onHidesPrices: (hidesPrices: boolean) => void;
  onAsksRecipient: (asksRecipient: boolean) => void;
}

/** A box for those who give, and the form of the gift once it is ticked. */
export function GiftChoice(props: GiftChoiceProps) {
  const { gift, data, loadPanel, onChange } = props;
  const { t } = useTranslation('checkout');
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="sr-only">{t('gift.wanted')}</legend>
      <Checkbox
        checked={gift.isWanted}
        onChange={(event) => {
          gift.setProblems([]);
          onChange(event.target.checked);
          if (!event.target.checked) gift.remove();
        }}
        label={
          <span className="grid">
            <span className="font-medium">{t('gift.wanted')}</span>
            <span className="text-sm text-ink-soft">{t('gift.hint')}</span>
          </span>
        }
      />
      {gift.failure ? <Alert>{gift.failure}</Alert> : null}
      {gift.isWanted ? (
        <LazyComponent load={loadPanel} placeholder={<LoadingBlock className="h-128" />}>
          {(GiftPanel) => (
            <GiftPanel
              ref={gift.panel}
              draftKey={giftDraftKey}
              saved={data.cartGift}
              longestMessage={data.giftOffer.longestMessage}
              hidesPrices={props.hidesPrices}
              onHidesPrices={props.onHidesPrices}
              asksRecipient={props.asksRecipient}
              onAsksRecipient={props.onAsksRecipient}
              wrapPrice={data.giftOffer.wrapPrice}
              isWrapped={gift.chosenWrap ?? data.cart.giftWrapLine !== null}
              isBusy={gift.isBusy}
              onWrap={gift.wrap}
              problems={gift.problems}
              onProblems={gift.setProblems}
            />
          )}
        </LazyComponent>
      ) : null}
    </fieldset>
  );
}
