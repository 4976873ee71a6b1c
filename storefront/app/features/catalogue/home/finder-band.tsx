import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';

/** The way to the plant finder, for who does not know what to look for. */
export function FinderBand() {
  const { t, language } = useTranslation('home');
  return (
    <section aria-labelledby="finder-title" className="content pb-14 md:pb-24">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-md bg-palm-tint px-5 py-8 md:px-10">
        <div>
          <h2 id="finder-title" className="text-2xl md:text-3xl">
            {t('finderTitle')}
          </h2>
          <p className="mt-2 max-w-prose text-ink-soft">{t('finder')}</p>
        </div>
        <ButtonLink to={paths.finder.getHref(language)} size="large">
          {t('finderLink')}
        </ButtonLink>
      </div>
    </section>
  );
}
