import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { CardFieldsFragment } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ChevronForward } from '~/ui/icons/chevron-forward';
import { ProductRow } from '../components/product-row';

interface LatestProductsProps {
  title: string;
  href: string;
  products: CardFieldsFragment[];
  renderCard: (product: CardFieldsFragment) => ReactNode;
}

export function LatestProducts({ title, href, products, renderCard }: LatestProductsProps) {
  const { t } = useTranslation('home');
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="content section">
      <header className="mb-6 flex items-baseline justify-between gap-4 md:mb-10">
        <h2 id={id} className="text-2xl md:text-3xl">
          {title}
        </h2>
        <Link
          to={href}
          prefetch="intent"
          className="flex min-h-11 shrink-0 items-center gap-1 text-palm underline-offset-4 hover:underline"
        >
          {t('all')}
          <ChevronForward className="size-4" />
        </Link>
      </header>
      <ProductRow products={products} renderCard={renderCard} />
    </section>
  );
}
