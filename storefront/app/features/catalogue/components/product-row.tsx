import type { ReactNode } from 'react';
import type { CardFieldsFragment } from '~/gql/graphql';
import { classNames } from '~/ui/class-names';
import { findHidingScreens, type Screen } from './grid-rest';

interface ProductRowProps {
  products: CardFieldsFragment[];
  renderCard: (product: CardFieldsFragment) => ReactNode;
}

const columns = { phone: 2, tablet: 3, desktop: 4 } as const;
const hiding: Record<Screen, string> = {
  phone: 'max-md:hidden',
  tablet: 'md:max-lg:hidden',
  desktop: 'lg:hidden',
};

/** A selection of plants in full rows: 2 on phones, 3 on tablets, 4 on desktops. */
export function ProductRow({ products, renderCard }: ProductRowProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
      {products.map((product, position) => (
        <li
          key={product.id}
          className={classNames(
            'grid grid-cols-1',
            ...findHidingScreens(position, products.length, columns).map(
              (screen) => hiding[screen],
            ),
          )}
        >
          {renderCard(product)}
        </li>
      ))}
    </ul>
  );
}
