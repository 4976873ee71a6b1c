import { Link } from 'react-router';
import { categoryHref, searchHref } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';

/** What the farm grows (docs/specification.md#product), and where in the shop it is found. */
const farmTags = [
  { name: 'shrubs', category: 'shrubs' },
  { name: 'seasonal', category: 'flowering-plants' },
  { name: 'summer', category: 'summer-plants' },
  { name: 'winter', category: 'winter-plants' },
  { name: 'indoor', category: 'indoor-plants' },
  { name: 'outdoor', category: 'outdoor-plants' },
  { name: 'palms', search: true },
  { name: 'trees', category: 'trees' },
  { name: 'grass', category: 'natural-grass' },
] as const;

type FarmTag = (typeof farmTags)[number];

interface FarmTagsProps {
  /** The slugs of the shop's categories: a category that is gone is searched for. */
  categories: ReadonlySet<string>;
}

/** What the farm grows, leading to it. */
export function FarmTags({ categories }: FarmTagsProps) {
  const { t, language } = useTranslation('content');
  function hrefOf(tag: FarmTag): string {
    if ('category' in tag && categories.has(tag.category)) {
      return categoryHref(language, tag.category);
    }
    return searchHref(language, t(`farm.words.${tag.name}`));
  }
  return (
    <ul className="flex flex-wrap gap-2">
      {farmTags.map((tag) => (
        <li key={tag.name}>
          <Link
            to={hrefOf(tag)}
            className="grid min-h-11 place-items-center rounded-full border border-line px-5 transition-colors duration-150 hover:border-palm hover:bg-palm-tint hover:text-palm"
          >
            {t(`farm.tags.${tag.name}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
