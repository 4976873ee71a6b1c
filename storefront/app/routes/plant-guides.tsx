import { data } from 'react-router';
import { paths } from '~/config/paths';
import { GuidePages } from '~/features/care-guides/components/guide-pages';
import { GuideSearch } from '~/features/care-guides/components/guide-search';
import { PlantLinks } from '~/features/care-guides/components/plant-links';
import { formatGuideSearch, parseGuideQuery } from '~/features/care-guides/guide-query';
import { CareGuidesDocument } from '~/gql/graphql';
import { serverQuery } from '~/shared/api/server-query.server';
import { counted } from '~/shared/format/numbers';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Breadcrumb } from '~/ui/breadcrumb';
import { PageMeta } from '~/ui/page-meta';
import type { Route } from './+types/plant-guides';
import { PageData } from './shell/page-data';

export const handle = await routeTexts('care');

export async function loader({ request }: Route.LoaderArgs) {
  const query = parseGuideQuery(new URL(request.url).searchParams);
  const { careGuides: index } = await serverQuery(request, CareGuidesDocument, query);
  const isBeyond = query.page > index.pagination.lastPage;
  return data({ query, index }, { status: isBeyond ? 404 : 200 });
}

/** All guides: by name, by category, or as searched. */
export default function PlantGuides({ loaderData: { query, index } }: Route.ComponentProps) {
  const { t, language } = useTranslation('care');
  const { t: common } = useTranslation();
  const crumbs = [
    { label: common('menu.home'), href: paths.home.getHref(language) },
    { label: t('indexTitle') },
  ];
  const { items, pagination, categories } = index;
  const isNarrowed = Boolean(query.search || query.category || query.page > 1);
  return (
    <div className="content pb-16">
      <PageMeta
        title={t('indexTitle')}
        description={t('indexLead')}
        // The guides themselves are indexed; a selection of links to them is not.
        robots={isNarrowed ? 'noindex' : undefined}
      />
      {isNarrowed ? null : <PageData type="CollectionPage" crumbs={crumbs} />}
      <Breadcrumb crumbs={crumbs} />
      <h1 className="pt-2 text-3xl md:pt-6 md:text-5xl">{t('indexTitle')}</h1>
      <p className="mt-3 mb-6 max-w-prose text-lg text-ink-soft">{t('indexLead')}</p>
      <GuideSearch query={query} categories={categories} />
      {items.length > 0 ? (
        <>
          <p className="mb-4 text-sm text-ink-soft" role="status">
            {t('guides', counted(pagination.total))}
          </p>
          <PlantLinks plants={items} isFirst headingLevel={2} />
          <GuidePages
            {...pagination}
            hrefOf={(page) =>
              paths.plantGuides.getHref(language) + formatGuideSearch({ ...query, page })
            }
          />
        </>
      ) : (
        <div className="py-12">
          <h2 className="text-2xl">{t('nothingTitle')}</h2>
          <p className="mt-2 text-ink-soft">{t('nothingText')}</p>
        </div>
      )}
    </div>
  );
}
