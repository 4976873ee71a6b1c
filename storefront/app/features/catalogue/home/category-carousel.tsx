import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { categoryHref } from '~/config/paths';
import type { HomeQuery } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { classNames } from '~/ui/class-names';
import { IconButton } from '~/ui/icon-button';
import { ChevronForward } from '~/ui/icons/chevron-forward';
import { Picture } from '~/ui/picture';
import { findFirstInView, turnCarousel, visibleEntries } from './carousel-position';

interface CategoryCarouselProps {
  categories: HomeQuery['catalogueCategories'];
}

const tints = ['bg-palm-tint', 'bg-terracotta-tint', 'bg-sand'];

/**
 * Categories on tinted discs, four at a time. The track scrolls by hand, wheel and keyboard by
 * itself; the arrows turn it a view further and around its ends (docs/specification.md#screens).
 */
export function CategoryCarousel({ categories }: CategoryCarouselProps) {
  const { t, language } = useTranslation('home');
  const track = useRef<HTMLUListElement>(null);
  const [pressed, setPressed] = useState<string>();
  function turn(direction: 1 | -1) {
    const list = track.current;
    const entry = list?.firstElementChild;
    if (!list || !entry) return;
    // Whole entries and their gaps: the track's width without the gaps that lie outside.
    const step = list.scrollWidth / categories.length;
    const start = turnCarousel(
      findFirstInView(list.scrollLeft, step),
      direction,
      categories.length,
    );
    const sign = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    list.scrollTo({ left: sign * start * step });
  }
  return (
    <section aria-labelledby="categories-title" className="content section">
      <header className="mb-6 flex items-center justify-between gap-4 md:mb-10">
        <h2 id="categories-title" className="text-2xl md:text-3xl">
          {t('categories')}
        </h2>
        {categories.length > visibleEntries ? (
          <div className="flex gap-2">
            <IconButton
              label={t('carousel.previous')}
              className="border border-line"
              onClick={() => turn(-1)}
            >
              <ChevronForward className="rotate-180" />
            </IconButton>
            <IconButton
              label={t('carousel.next')}
              className="border border-line"
              onClick={() => turn(1)}
            >
              <ChevronForward />
            </IconButton>
          </div>
        ) : null}
      </header>
      <ul
        ref={track}
        className="-my-2 flex snap-x snap-mandatory overflow-x-auto scroll-smooth py-2 [scrollbar-width:none]"
      >
        {categories.map((category, position) => (
          <li key={category.id} className="w-1/4 shrink-0 snap-start px-1.5 md:px-4">
            <Link
              to={categoryHref(language, category.slug)}
              prefetch="intent"
              aria-current={pressed === category.slug ? 'true' : undefined}
              onClick={() => setPressed(category.slug)}
              className="group grid gap-2 text-center md:gap-4"
            >
              <span
                className={classNames(
                  'block aspect-square overflow-hidden rounded-full outline-palm transition-transform duration-300 group-aria-[current]:outline-2 group-aria-[current]:outline-offset-2 can-hover:group-hover:scale-[1.03]',
                  tints[position % tints.length],
                )}
              >
                <Picture
                  image={category.image && { ...category.image, alt: '' }}
                  sizes="(width >= 80rem) 260px, (width >= 48rem) calc(25vw - 3rem), calc(25vw - 1.25rem)"
                />
              </span>
              <span className="text-sm group-hover:text-palm md:text-lg md:font-medium">
                {category.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
