import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { ChevronForward } from '~/ui/icons/chevron-forward';
import { gardenPicture } from '~/ui/own-picture';
import { Picture } from '~/ui/picture';

/** The group's landscaping work, with a link to its request form. */
export function GardenBand() {
  const { t, language } = useTranslation('home');
  return (
    <section aria-labelledby="garden-title" className="relative bg-palm-tint">
      <div className="aspect-4/3 overflow-hidden sm:aspect-2/1 lg:aspect-5/2">
        <Picture image={{ ...gardenPicture, alt: t('gardenAlt') }} sizes="100vw" />
      </div>
      <div className="content lg:absolute lg:inset-x-0 lg:bottom-0">
        <div className="bg-plaster max-lg:-mx-(--gutter) max-lg:px-(--gutter) max-lg:py-8 lg:-ms-10 lg:w-1/2 lg:px-10 lg:pt-10 lg:pb-2">
          <h2 id="garden-title" className="text-3xl md:text-4xl">
            {t('gardenTitle')}
          </h2>
          <p className="mt-3 max-w-md text-ink-soft">{t('garden')}</p>
          <ButtonLink to={paths.landscape.getHref(language)} tone="quiet" className="mt-2 -ms-5">
            {t('gardenLink')}
            <ChevronForward className="size-4" />
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
