import { localisePath, paths } from '~/config/paths';
import type { HomeQuery } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { classNames } from '~/ui/class-names';
import { Picture } from '~/ui/picture';
import { heroPicture } from './home-pictures';

interface HeroProps {
  /** What staff wrote for this season; the shop's own words without it. */
  hero: HomeQuery['homeHero'] | undefined;
}

/** Phones see the cut-out part of a wide picture, at three quarters of the width it is drawn at. */
const sizes = '(width >= 64rem) 58vw, (width >= 48rem) 50vw, (width >= 40rem) 100vw, 75vw';

/**
 * A picture that fills a phone's frame with the words over its wall; beside the words on wider
 * screens, where it runs out of the page at the start edge.
 */
export function Hero({ hero }: HeroProps) {
  const { t, language } = useTranslation('home');
  const image = hero?.image ?? { ...heroPicture, alt: t('heroAlt') };
  return (
    <section className="relative grid items-center md:min-h-[min(42rem,80vh)] md:grid-cols-2 lg:grid-cols-[7fr_5fr]">
      <div className="hero-wall overflow-hidden bg-sand max-md:absolute max-md:inset-0 md:h-full">
        <Picture
          image={image}
          sizes={sizes}
          priority="leading"
          className={classNames(
            'max-md:object-[50%_30%] md:object-right',
            hero?.image ? null : 'max-sm:rtl:-scale-x-100 sm:ltr:-scale-x-100',
          )}
        />
      </div>
      <div className="relative flex flex-col items-start px-4 pt-6 pb-5 max-md:h-[clamp(26rem,100svh-17rem,38rem)] max-md:text-(--on-wall) md:px-8 md:py-16 lg:ps-14">
        <h1 className="text-4xl font-semibold max-md:max-w-72 md:text-5xl xl:text-6xl min-[90rem]:text-7xl">
          {hero?.heading ?? t('heading')}
        </h1>
        <p className="mt-2 max-w-xs md:mt-6 md:max-w-md md:text-lg md:text-ink-soft">
          {hero?.lead ?? t('lead')}
        </p>
        <ButtonLink
          to={hero ? localisePath(language, hero.link) : paths.products.getHref(language)}
          size="large"
          className="max-md:mt-auto md:mt-8"
        >
          {hero?.button ?? t('shopNow')}
        </ButtonLink>
      </div>
    </section>
  );
}
