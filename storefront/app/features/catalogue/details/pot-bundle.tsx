import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '~/config/paths';
import type { ProductQuery } from '~/gql/graphql';
import { formatMoney } from '~/shared/format/money';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Money } from '~/ui/money';
import { Picture } from '~/ui/picture';

type ProductDetail = NonNullable<ProductQuery['catalogueProduct']>;

/** What the button, which another feature brings, adds in one go. */
export interface Pair {
  variantId: string;
  withVariantId: string;
  label: string;
}

export interface PotBundleProps {
  product: Pick<ProductDetail, 'potOffers'>;
  variant: Pick<ProductDetail['variants'][number], 'id' | 'currentPrice' | 'availableQuantity'>;
  renderPair: (pair: Pair) => ReactNode;
}

/** The plant with the smallest pot that it fits into, both by one press. */
export function PotBundle({ product, variant, renderPair }: PotBundleProps) {
  const { t, language } = useTranslation('buying');
  const pot = product.potOffers.find(({ variantId }) => variantId === variant.id);
  if (!pot || variant.availableQuantity === 0) return null;
  const price = (amount: number) => formatMoney(amount, language);
  return (
    <section aria-labelledby="bundle-title" className="mt-8 rounded-md border border-sand p-4">
      <h2 id="bundle-title" className="text-lg">
        {t('bundle.title')}
      </h2>
      <div className="mt-3 grid grid-cols-[4.5rem_1fr] gap-x-4">
        <span className="block aspect-4/5 overflow-hidden rounded-md bg-sand">
          <Picture image={pot.image && { ...pot.image, alt: '' }} sizes="72px" />
        </span>
        <div className="grid content-center gap-1">
          <Link
            to={paths.product.getHref(language, pot.slug, pot.sku)}
            className="justify-self-start underline underline-offset-4"
          >
            {pot.name} – {pot.variantName}
          </Link>
          <p className="text-sm text-ink-soft">
            {t('bundle.parts', {
              plant: price(variant.currentPrice),
              pot: price(pot.currentPrice),
            })}
          </p>
          <p>
            {t('bundle.both')}{' '}
            <Money amount={variant.currentPrice + pot.currentPrice} className="font-medium" />
          </p>
        </div>
      </div>
      <div className="mt-4">
        {renderPair({
          variantId: variant.id,
          withVariantId: pot.potVariantId,
          label: t('bundle.add'),
        })}
      </div>
    </section>
  );
}
