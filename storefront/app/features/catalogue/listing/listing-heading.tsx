import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { categoryHref, paths } from '~/config/paths';
import type { ProductsQuery } from '~/gql/graphql';
import { counted } from '~/shared/format/numbers';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { Crumb } from '~/shared/seo/breadcrumb-data';
import { Breadcrumb } from '~/ui/breadcrumb';
import { PageMeta } from '~/ui/page-meta';
import { changeQuery, formatListingSearch, type ListingQuery } from './listing-query';
import { categoriesAbove, findListingTitle } from './listing-title';

interface ListingHeadingProps {
  query: ListingQuery;
  page: ProductsQuery['catalogueProducts'];
  /** For search engines; not for a search. */
  renderData: (crumbs: Crumb[]) => ReactNode;
}

/** The way here, what is shown and how much of it; and the words that were searched instead. */
export function ListingHeading({ query, page, renderData }: ListingHeadingProps) {
  const { t, language } = useTranslation('listing');
  const { t: catalogue } = useTranslation('catalogue');
  const { t: common } = useTranslation();
  const all = { label: t('title'), href: paths.products.getHref(language) };
  const title = query.search
    ? t('search.title', { words: query.search })
    : findListingTitle(query, page.facets);
  const above = query.search ? [] : categoriesAbove(query, page.facets);
  const crumbs = [
    { label: common('menu.home'), href: paths.home.getHref(language) },
    ...(title
      ? [
          all,
          ...above.map(({ slug, name }) => ({ label: name, href: categoryHref(language, slug) })),
          { label: title },
        ]
      : [{ label: all.label }]),
  ];
  const { currentPage } = page.pagination;
  const heading = title ?? all.label;
  const seo = query.search ? null : page.categorySeo;
  const named = seo?.title || heading;
  return (
    <>
      <PageMeta
        title={
          currentPage === 1 ? named : t('titleOfPage', { title: named, ...counted(currentPage) })
        }
        bare={Boolean(seo?.title)}
        description={
          seo?.description || (title ? catalogue('describes', { name: title }) : t('description'))
        }
        // Search engines have no use for one another's results.
        robots={query.search ? 'noindex' : undefined}
      />
      {query.search ? null : renderData(crumbs)}
      <Breadcrumb crumbs={crumbs} />
      <header className="flex flex-wrap items-baseline gap-x-4 pt-2 pb-4 md:pb-6">
        <h1 className="min-w-0 text-3xl break-words md:text-4xl">{heading}</h1>
        <p aria-live="polite" className="text-ink-soft">
          {t('count', counted(page.pagination.total))}
        </p>
        {page.correctedSearch ? <Corrected query={query} words={page.correctedSearch} /> : null}
      </header>
    </>
  );
}

function Corrected({ query, words }: { query: ListingQuery; words: string }) {
  const { t } = useTranslation('listing');
  return (
    <p role="status" className="w-full pt-1">
      {t('search.nothingFor', { words: query.search })}{' '}
      <Link
        to={formatListingSearch(changeQuery(query, { search: words }))}
        className="text-palm underline underline-offset-4"
      >
        {t('search.shownInstead', { words })}
      </Link>
    </p>
  );
}
