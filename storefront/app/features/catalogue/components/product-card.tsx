import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '~/config/paths';
import type { CardFieldsFragment } from '~/gql/graphql';
import { useLanguage } from '~/shared/i18n/use-language';
import { Picture } from '~/ui/picture';
import { Price } from '~/ui/price';

interface ProductCardProps {
  product: CardFieldsFragment;
  /** What other features add (heart, add to cart); the route puts it here. */
  actions?: ReactNode;
  priority?: boolean;
}

export function ProductCard({ product, actions, priority }: ProductCardProps) {
  const language = useLanguage();
  return (
    <article className="relative grid content-start gap-2">
      <div className="aspect-4/5 overflow-hidden rounded-md bg-sand">
        <Picture
          image={product.image}
          sizes="(width >= 64rem) 280px, (width >= 48rem) 33vw, 50vw"
          priority={priority}
        />
      </div>
      <h3 className="text-base font-medium">
        <Link
          to={paths.product.getHref(language, product.slug)}
          className="after:absolute after:inset-0"
        >
          {product.name}
        </Link>
      </h3>
      {product.latinName ? (
        <p lang="la" className="latin-name text-start text-sm text-ink-soft">
          {product.latinName}
        </p>
      ) : null}
      <Price
        current={product.currentPrice}
        original={product.discountPrice === null ? null : product.price}
        from={product.hasPriceRange}
      />
      {actions}
    </article>
  );
}
