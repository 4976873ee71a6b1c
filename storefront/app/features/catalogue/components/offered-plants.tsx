import { type ReactNode, useId } from 'react';
import type { CardFieldsFragment } from '~/gql/graphql';
import { ProductRow } from './product-row';

interface OfferedPlantsProps {
  title: string;
  products: CardFieldsFragment[];
  renderCard: (product: CardFieldsFragment) => ReactNode;
}

/** Plants in the place of what was looked for; nothing where there are none. */
export function OfferedPlants({ title, products, renderCard }: OfferedPlantsProps) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="border-t border-sand pt-8">
      <h2 id={id} className="mb-6 text-2xl">
        {title}
      </h2>
      <ProductRow products={products} renderCard={(product) => renderCard(product)} />
    </section>
  );
}
