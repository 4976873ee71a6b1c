import type { ReactNode } from 'react';
import type { CardFieldsFragment } from '~/gql/graphql';

interface CollectionGridProps {
  products: CardFieldsFragment[];
  renderCard: (product: CardFieldsFragment, place: number) => ReactNode;
}

export function CollectionGrid({ products, renderCard }: CollectionGridProps) {
  return (
    <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-10 md:mt-12 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
      {products.map((product, place) => (
        <li key={product.id} className="grid grid-cols-1">
          {renderCard(product, place)}
        </li>
      ))}
    </ul>
  );
}
