import { memo, type ReactNode } from 'react';
import type { CardFieldsFragment } from '~/gql/graphql';
import { classNames } from '~/ui/class-names';
import { countEmptyCells } from '../components/grid-rest';

interface ProductGridProps {
  products: CardFieldsFragment[];
  renderCard: (product: CardFieldsFragment, position: number) => ReactNode;
  /** Fills the last row where it is not full, so that no gap is left. */
  closing: ReactNode;
  pending: boolean;
}

const columns = { phone: 2, tablet: 3, desktop: 3 } as const;
const spans = {
  phone: ['max-md:hidden', ''],
  tablet: ['md:hidden', '', 'md:col-span-2 md:*:aspect-[1.64]'],
};

export function ProductGrid({ products, renderCard, closing, pending }: ProductGridProps) {
  const empty = countEmptyCells(products.length, columns);
  return (
    <ul
      aria-busy={pending}
      className={classNames(
        'grid grid-cols-2 gap-x-4 gap-y-10 transition-opacity duration-150 md:grid-cols-3 md:gap-x-6',
        pending && 'opacity-50',
      )}
    >
      <Cards products={products} renderCard={renderCard} />
      <li
        className={classNames(
          'grid grid-cols-1 content-start *:aspect-4/5',
          spans.phone[empty.phone],
          spans.tablet[empty.tablet],
        )}
      >
        {closing}
      </li>
    </ul>
  );
}

/** A ticked filter renders the listing again; its plants stay as they are until others come. */
const Cards = memo(function Cards({
  products,
  renderCard,
}: Pick<ProductGridProps, 'products' | 'renderCard'>) {
  return products.map((product, position) => (
    <li key={product.id} className="grid grid-cols-1">
      {renderCard(product, position)}
    </li>
  ));
});
