import { type MouseEvent, type ReactNode, useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { categoryHref } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ChevronDown } from '~/ui/icons/chevron-down';

interface Category {
  id: string;
  slug: string;
  name: string;
}

interface CategoryStripProps {
  categories: (Category & { children: Category[] })[];
}

/** Follows the reading direction by itself, so English shows the reverse order (docs/specification.md#screens). */
export function CategoryStrip({ categories }: CategoryStripProps) {
  const { t, language } = useTranslation();
  const [search] = useSearchParams();
  const chosen = search.get('categories');
  const linkTo = ({ slug, name }: Category, className: string, onClick?: typeof closeBehind) => (
    <Link
      to={categoryHref(language, slug)}
      onClick={onClick}
      aria-current={chosen === slug ? 'true' : undefined}
      className={`flex min-h-11 items-center whitespace-nowrap hover:text-palm aria-[current]:text-palm ${className}`}
    >
      {name}
    </Link>
  );
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t('header.categories')} className="border-b border-sand">
      <ul className="content flex gap-x-6 overflow-x-auto">
        {categories.map((category) => (
          <li key={category.id} className="below flex shrink-0">
            {linkTo(category, 'text-sm text-ink-soft')}
            {category.children.length > 0 ? (
              <Below name={category.name}>
                {category.children.map((child) => (
                  <li key={child.id}>{linkTo(child, 'px-5', closeBehind)}</li>
                ))}
              </Below>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What is below a category: opened and closed by the browser itself, without our script too. */
function Below({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('header.below', { name })}
        className="grid min-h-11 w-7 place-items-center text-ink-soft hover:text-palm"
      >
        <ChevronDown className="size-4" />
      </button>
      <ul id={id} popover="auto" className="below-list">
        {children}
      </ul>
    </>
  );
}

/** The next page does not load a document, which would have closed it. */
function closeBehind({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
