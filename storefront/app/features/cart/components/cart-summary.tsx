import { type ReactNode, useId } from 'react';
import { paths } from '~/config/paths';
import type { CartFieldsFragment } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { GiftCardTotals } from '~/ui/gift-card-totals';
import { Money } from '~/ui/money';
import { Totals } from '~/ui/totals';
import { DeliveryStem } from './delivery-stem';
import { PromoCode } from './promo-code';

interface CartSummaryProps {
  summary: CartFieldsFragment['summary'];
  /** A change or a reading of the cart is on its way. */
  loading: boolean;
  paymentMarks: ReactNode;
  instalments: ReactNode;
}

export function CartSummary({ summary, loading, paymentMarks, instalments }: CartSummaryProps) {
  const { t } = useTranslation('cart');
  const titleId = useId();
  const minimum = summary.minimumOrder ?? 0;
  const tooSmall = summary.subtotal < minimum;
  return (
    <aside
      aria-labelledby={titleId}
      className="grid content-start gap-5 rounded-md bg-paper p-5 shadow-float md:p-6 lg:sticky lg:top-28"
    >
      <h2 id={titleId} className="text-xl">
        {t('summary')}
      </h2>
      <DeliveryStem summary={summary} />
      <PromoCode
        code={summary.promoCode}
        problem={summary.promoCodeProblem}
        giftCards={summary.giftCards}
      />
      <div aria-busy={loading} className="transition-opacity aria-busy:opacity-50">
        <Totals {...summary} />
        <GiftCardTotals cards={summary.giftCards} due={summary.amountDue} />
      </div>
      {instalments}
      {tooSmall ? (
        <p className="text-sm text-terracotta-ink">
          {t('minimum')} <Money amount={minimum} />
        </p>
      ) : null}
      <ProceedLink blocked={loading || tooSmall} busy={loading} />
      {paymentMarks}
    </aside>
  );
}

function ProceedLink({ blocked, busy }: { blocked: boolean; busy: boolean }) {
  const { t, language } = useTranslation('cart');
  if (blocked) {
    return (
      <Button size="large" disabled busy={busy}>
        {t('proceed')}
      </Button>
    );
  }
  return (
    <ButtonLink size="large" to={paths.checkout.getHref(language)}>
      {t('proceed')}
    </ButtonLink>
  );
}
