import type { ReactNode } from 'react';
import { paths } from '~/config/paths';
import type { CardFieldsFragment } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { PageMeta } from '~/ui/page-meta';
import { OfferedPlants } from '../components/offered-plants';

interface ProductMissingProps {
  /** It existed and will not come back. */
  isGone: boolean;
  /** Plants like it, or the newest. */
  instead: { near: boolean; products: CardFieldsFragment[] };
  renderCard: (product: CardFieldsFragment) => ReactNode;
}

export function ProductMissing({ isGone, instead, renderCard }: ProductMissingProps) {
  const { t, language } = useTranslation('product');
  const { t: catalogue } = useTranslation('catalogue');
  const { t: common } = useTranslation();
  const title = t(isGone ? 'goneTitle' : 'notFoundTitle');
  return (
    <div className="content pb-8">
      <PageMeta title={title} robots="noindex" />
      <EmptyState headingLevel={1} title={title} text={t(isGone ? 'gone' : 'notFound')}>
        <ButtonLink to={paths.products.getHref(language)}>
          {common('action.backToProducts')}
        </ButtonLink>
      </EmptyState>
      <OfferedPlants
        title={catalogue(instead.near ? 'nearest' : 'newest')}
        products={instead.products}
        renderCard={renderCard}
      />
    </div>
  );
}
