import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { Picture } from '~/ui/picture';
import { heroPicture } from './home-pictures';

/** One large plant that runs out of the page at the start edge, and three short lines. */
export function Hero() {
  const { t, language } = useTranslation('home');
  const lines = [t('headline1'), t('headline2'), t('headline3')];
  return (
    <section className="grid items-center md:min-h-[min(42rem,80vh)] md:grid-cols-2 lg:grid-cols-[7fr_5fr]">
      <div className="h-72 overflow-hidden bg-sand sm:h-96 md:h-full">
        <Picture
          image={{ ...heroPicture, alt: t('heroAlt') }}
          sizes="(width >= 64rem) 58vw, (width >= 48rem) 50vw, 100vw"
          priority="leading"
          className="object-right ltr:-scale-x-100"
        />
      </div>
      <div className="px-4 py-10 md:px-8 md:py-16 lg:ps-14">
        <h1 className="text-5xl font-semibold xl:text-6xl min-[90rem]:text-7xl">
          {lines.map((line) => (
            <span key={line} className="block">
              {line}{' '}
            </span>
          ))}
        </h1>
        <p className="mt-5 max-w-md text-lg text-ink-soft md:mt-6">{t('lead')}</p>
        <ButtonLink to={paths.products.getHref(language)} size="large" className="mt-8">
          {t('shopNow')}
        </ButtonLink>
      </div>
    </section>
  );
}
