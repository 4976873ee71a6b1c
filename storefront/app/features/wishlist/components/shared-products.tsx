import type { ReactNode } from 'react';
import { paths } from '~/config/paths';
import type { CardFieldsFragment, SharedWishlistQuery } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { wishlistGrid } from './wishlist-grid';

type SharedList = NonNullable<SharedWishlistQuery['sharedWishlist']>;

interface SharedProductsProps {
  /** Null for a link that was stopped, and for one that never was. */
  list: SharedList | null;
  title: string;
  renderCard: (product: CardFieldsFragment, position: number) => ReactNode;
}

/** What another customer wishes, to look at and to buy. */
export function SharedProducts({ list, title, renderCard }: SharedProductsProps) {
  const { t, language } = useTranslation('wishlist');
  const browse = <ButtonLink to={paths.products.getHref(language)}>{t('browse')}</ButtonLink>;
  if (!list)
    return (
      <EmptyState headingLevel={1} title={title} text={t('shared.endedText')}>
        {browse}
      </EmptyState>
    );
  if (list.products.length === 0)
    return (
      <EmptyState headingLevel={1} title={title} text={t('shared.empty')}>
        {browse}
      </EmptyState>
    );
  return (
    <>
      <h1 className="pt-8 pb-2 text-3xl">{title}</h1>
      <p className="mb-8 text-ink-soft">{t('shared.lead')}</p>
      <ul className={wishlistGrid}>
        {list.products.map((product, position) => (
          <li key={product.id} className="grid grid-cols-1">
            {renderCard(product, position)}
          </li>
        ))}
      </ul>
    </>
  );
}
