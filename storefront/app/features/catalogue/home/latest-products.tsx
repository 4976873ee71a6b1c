import { type ReactNode, useId } from 'react';
import type { CardFieldsFragment } from '~/gql/graphql';
import { ProductRow } from '../components/product-row';
import { SectionHeading } from './section-heading';

interface LatestProductsProps {
  title: string;
  href: string;
  products: CardFieldsFragment[];
  renderCard: (product: CardFieldsFragment) => ReactNode;
}

export function LatestProducts({ title, href, products, renderCard }: LatestProductsProps) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="content section">
      <SectionHeading id={id} title={title} href={href} />
      <ProductRow products={products} renderCard={renderCard} />
    </section>
  );
}
