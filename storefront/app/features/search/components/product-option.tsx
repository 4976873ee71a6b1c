import { useTranslation } from '~/shared/i18n/use-translation';
import { LatinName } from '~/ui/latin-name';
import { Picture } from '~/ui/picture';
import { Price } from '~/ui/price';
import type { Suggestions } from '../hooks/use-suggestions';

export function ProductOption({ product }: { product: Suggestions['products'][number] }) {
  const { t } = useTranslation('search');
  return (
    <>
      <span className="block aspect-4/5 w-11 shrink-0 overflow-hidden rounded-sm bg-sand">
        <Picture image={product.image && { ...product.image, alt: '' }} sizes="44px" />
      </span>
      <span className="min-w-0 grow">
        <span className="line-clamp-2 font-medium">{product.name}</span>{' '}
        {product.latinName ? (
          <span className="block text-sm text-ink-soft">
            <LatinName name={product.latinName} />
          </span>
        ) : null}
      </span>{' '}
      <span className="grid shrink-0 justify-items-end text-sm">
        <Price
          className="flex-col items-end!"
          current={product.currentPrice}
          original={product.discountPrice === null ? null : product.price}
          short
        />
        {product.inStock ? null : <span className="text-ink-soft">{t('soldOut')}</span>}
      </span>
    </>
  );
}
