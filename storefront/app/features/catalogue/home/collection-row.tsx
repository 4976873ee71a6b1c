import { type ReactNode, useId } from 'react';
import { paths } from '~/config/paths';
import type { CardFieldsFragment, HomeQuery } from '~/gql/graphql';
import { useLanguage } from '~/shared/i18n/use-language';
import { SectionHeading } from './section-heading';

interface CollectionRowProps {
  row: HomeQuery['homeRows'][number];
  renderCard: (product: CardFieldsFragment) => ReactNode;
}

/** Staff's choice of plants: scrolled by hand on narrow screens, in one row on wide ones. */
export function CollectionRow({ row, renderCard }: CollectionRowProps) {
  const language = useLanguage();
  const id = useId();
  return (
    <section aria-labelledby={id} className="content section">
      <SectionHeading
        id={id}
        title={row.name}
        href={paths.collection.getHref(language, row.slug)}
      />
      <ul className="-mx-(--gutter) flex snap-x snap-mandatory scroll-px-(--gutter) gap-x-4 overflow-x-auto px-(--gutter) pb-2 [scrollbar-width:none] lg:grid lg:grid-cols-6 lg:overflow-visible">
        {row.products.map((product) => (
          <li
            key={product.id}
            className="grid w-[42%] shrink-0 snap-start grid-cols-1 md:w-[28%] lg:w-auto"
          >
            {renderCard(product)}
          </li>
        ))}
      </ul>
    </section>
  );
}
