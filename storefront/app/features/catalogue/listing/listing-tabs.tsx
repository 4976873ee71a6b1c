import { Link } from 'react-router';
import { useTranslation } from '~/shared/i18n/use-translation';
import { changeQuery, formatListingSearch, type ListingQuery, listSorts } from './listing-query';

/** "All products" in their own order, "latest added" newest first (docs/specification.md#screens). */
export function ListingTabs({ query }: { query: ListingQuery }) {
  const { t } = useTranslation('listing');
  const [plainSort] = listSorts(query);
  const latest = query.sort === 'newest';
  const tabs = [
    { label: t('tabs.all'), to: changeQuery(query, { sort: plainSort }), current: !latest },
    { label: t('tabs.latest'), to: changeQuery(query, { sort: 'newest' }), current: latest },
  ];
  return (
    <nav
      aria-label={t('tabs.label')}
      className="flex min-w-0 gap-4 min-[23rem]:whitespace-nowrap sm:gap-6"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={formatListingSearch(tab.to) || '?'}
          preventScrollReset
          aria-current={tab.current ? 'true' : undefined}
          className="-mb-px flex min-h-12 items-center border-b-2 border-transparent text-ink-soft hover:text-palm aria-[current]:border-palm aria-[current]:font-medium aria-[current]:text-palm"
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
