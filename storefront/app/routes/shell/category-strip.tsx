import { Link, useSearchParams } from 'react-router';
import { categoryHref } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';

interface CategoryStripProps {
  categories: { id: string; slug: string; name: string }[];
}

/** Follows the reading direction by itself, so English shows the reverse order (spec §2). */
export function CategoryStrip({ categories }: CategoryStripProps) {
  const { t, language } = useTranslation();
  const [search] = useSearchParams();
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t('header.categories')} className="border-b border-sand">
      <ul className="content flex gap-x-6 overflow-x-auto">
        {categories.map((category) => (
          <li key={category.id}>
            <Link
              to={categoryHref(language, category.slug)}
              aria-current={search.get('categories') === category.slug ? 'true' : undefined}
              className="flex min-h-11 items-center text-sm whitespace-nowrap text-ink-soft hover:text-palm aria-[current]:text-palm"
            >
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
