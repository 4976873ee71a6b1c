import { Form, Link } from 'react-router';
import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { controlStyle } from '~/ui/control-style';
import { formatGuideSearch, type GuideQuery } from '../guide-query';

interface GuideSearchProps {
  query: GuideQuery;
  categories: { slug: string; name: string; count: number }[];
}

/** A field and links, which work without scripts. */
export function GuideSearch({ query, categories }: GuideSearchProps) {
  const { t, language } = useTranslation('care');
  const index = paths.plantGuides.getHref(language);
  return (
    <div className="mb-8 grid gap-4">
      <Form action={index} role="search" className="flex max-w-xl items-end gap-2">
        <label className="grow">
          <span className="mb-1 block font-medium">{t('searchLabel')}</span>
          <input
            key={query.search}
            type="search"
            name="search"
            maxLength={100}
            defaultValue={query.search}
            className={controlStyle}
          />
        </label>
        <Button type="submit" tone="secondary">
          {t('search')}
        </Button>
      </Form>
      <nav aria-label={t('categories')}>
        <ul className="flex flex-wrap gap-2">
          {[{ slug: '', name: t('all'), count: 0 }, ...categories].map(({ slug, name }) => (
            <li key={slug}>
              <Link
                to={index + formatGuideSearch({ search: '', category: slug, page: 1 })}
                aria-current={slug === query.category && !query.search ? 'true' : undefined}
                className="inline-flex min-h-11 items-center rounded-md border border-line bg-paper px-3 hover:border-palm aria-[current]:border-palm aria-[current]:bg-palm-tint"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
