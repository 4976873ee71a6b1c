import { Suspense, use, useId } from 'react';
import { paths } from '~/config/paths';
import type { CartFieldsFragment } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { Money } from '~/ui/money';
import { PaymentMark } from '~/ui/payment-mark';
import { Totals } from '~/ui/totals';
import { DeliveryStem } from './delivery-stem';
import { PromoCode } from './promo-code';

interface CartSummaryProps {
  summary: CartFieldsFragment['summary'];
  /** A change or a reading of the cart is on its way. */
  loading: boolean;
  paymentMarks: Promise<readonly string[]>;
}

export function CartSummary({ summary, loading, paymentMarks }: CartSummaryProps) {
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
      <PromoCode code={summary.promoCode} />
      <div aria-busy={loading} className="transition-opacity aria-busy:opacity-50">
        <Totals {...summary} />
      </div>
      {tooSmall ? (
        <p className="text-sm text-terracotta-ink">
          {t('minimum')} <Money amount={minimum} />
        </p>
      ) : null}
      <ProceedLink blocked={loading || tooSmall} busy={loading} />
      <Suspense>
        <PaymentMarks marks={paymentMarks} />
      </Suspense>
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

function PaymentMarks({ marks: loading }: { marks: Promise<readonly string[]> }) {
  const { t } = useTranslation();
  const marks = use(loading);
  if (marks.length === 0) return null;
  return (
    <ul aria-label={t('footer.payments')} className="flex flex-wrap justify-center gap-2" dir="ltr">
      {marks.map((mark) => (
        <li key={mark}>
          <PaymentMark brand={mark} />
        </li>
      ))}
    </ul>
  );
}
