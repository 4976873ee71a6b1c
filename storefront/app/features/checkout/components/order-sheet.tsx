import { useId, useState } from 'react';
import type { Halalas } from '~/shared/format/money';
import { useTranslation } from '~/shared/i18n/use-translation';
import { GiftCardTotals } from '~/ui/gift-card-totals';
import { ChevronDown } from '~/ui/icons/chevron-down';
import { Money } from '~/ui/money';
import { Picture } from '~/ui/picture';
import { Totals } from '~/ui/totals';
import type { CheckoutCart } from '../api/checkout';
import { readSummaryOpen, storeSummaryOpen } from '../checkout-storage';
import type { AppliedGiftCard, OrderTotals } from '../order-totals';

interface OrderSheetProps {
  cart: CheckoutCart;
  totals: OrderTotals;
  /** How much of the delivery the way to pay costs. */
  paymentFee: Halalas;
  giftCards: { cards: readonly AppliedGiftCard[]; due: Halalas };
}

/** More than a low window holds beside the totals. */
const manyLines = 4;

/** What is bought and for how much: beside the form, on phones folded above it. */
export function OrderSheet(props: OrderSheetProps) {
  const { t } = useTranslation('checkout');
  const titleId = useId();
  const [isOpen] = useState(readSummaryOpen);
  return (
    <aside
      aria-labelledby={titleId}
      // Where it scrolls by itself, it scrolls by the keyboard too.
      tabIndex={props.cart.lines.length >= manyLines ? 0 : undefined}
      className="rounded-md bg-paper px-5 shadow-float max-lg:max-h-[60dvh] max-lg:overflow-y-auto max-lg:overscroll-contain md:px-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:pt-6"
    >
      <h2 id={titleId} className="hidden text-xl lg:block">
        {t('order')}
      </h2>
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => storeSummaryOpen(currentTarget.open)}
        className="group lg:hidden"
      >
        <summary className="sticky top-0 flex min-h-14 list-none items-center justify-between gap-3 bg-paper text-lg font-medium [&::-webkit-details-marker]:hidden">
          <span className="flex items-center gap-2">
            {t('order')}
            <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
          </span>
          <Money amount={props.giftCards.due} />
        </summary>
        <SheetContents {...props} />
      </details>
      <div className="hidden lg:block">
        <SheetContents {...props} />
      </div>
    </aside>
  );
}

function SheetContents({ cart, totals, paymentFee, giftCards }: OrderSheetProps) {
  const { t } = useTranslation('checkout');
  return (
    <>
      <ul className="my-4 grid gap-4">
        {cart.lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-3">
            <div className="aspect-4/5 overflow-hidden rounded-md bg-sand">
              <Picture image={line.image} sizes="56px" />
            </div>
            <div className="min-w-0">
              <p>
                {line.name} <span className="numbers text-ink-soft">× {line.quantity}</span>
              </p>
              {line.variantName ? (
                <p className="text-sm text-ink-soft">{line.variantName}</p>
              ) : null}
              {line.plantingAssistance ? (
                <p className="text-sm text-ink-soft">
                  {t('planting')} <Money amount={line.plantingAssistance.price * line.quantity} />
                </p>
              ) : null}
              {line.warning ? <p className="text-sm text-terracotta-ink">{line.warning}</p> : null}
            </div>
            <Money amount={line.total} />
          </li>
        ))}
        {cart.giftWrapLine ? (
          <li className="flex justify-between gap-3">
            <span>{cart.giftWrapLine.name}</span>
            <Money amount={cart.giftWrapLine.total} />
          </li>
        ) : null}
      </ul>
      <div className="border-t border-sand bg-paper pt-4 pb-5 lg:sticky lg:bottom-0 lg:pb-6">
        <Totals {...totals} paymentFee={paymentFee} />
        <GiftCardTotals {...giftCards} />
      </div>
    </>
  );
}
