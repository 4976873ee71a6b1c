import type { ReactNode } from 'react';
import type { LandscapeQuery } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { buttonStyle } from '~/ui/button-style';
import { LazyComponent } from '~/ui/lazy-component';
import { LoadingBlock } from '~/ui/loading-block';
import { gardenPicture } from '~/ui/own-picture';
import type { WantedService } from './booking-garden-form';
import { BookingPart } from './booking-part';
import { ServiceHero } from './service-hero';
import { ServiceMaintenanceList } from './service-maintenance-list';
import { ServicePlaygroundGroups } from './service-playground-groups';
import { ServiceReasons } from './service-reasons';
import { ServiceSection } from './service-section';

// What is read first comes first: the form follows by itself.
const loadForm = () => import('./booking-garden-form');

interface ServiceLandscapePageProps {
  data: LandscapeQuery;
  wanted: WantedService | null;
  /** Earlier work; null where there is none to show. */
  works: ReactNode;
  /** What to do instead of filling in the form. */
  withoutScript: ReactNode;
}

/** Gardens, their care, children's playgrounds, and asking for either (docs/specification.md#screens). */
export function ServiceLandscapePage({
  data,
  wanted,
  works,
  withoutScript,
}: ServiceLandscapePageProps) {
  const { t } = useTranslation('services');
  const services = data.services.filter(({ kind }) => kind !== 'EVENT');
  const maintenance = services.find(({ kind }) => kind === 'MAINTENANCE');
  const playground = services.find(({ kind }) => kind === 'PLAYGROUND');
  return (
    <>
      <ServiceHero
        title={t('landscape.title')}
        lead={t('landscape.lead')}
        image={{ ...gardenPicture, alt: t('landscape.heroAlt') }}
      >
        <a href="#request" className={buttonStyle('primary', 'large')}>
          {t('landscape.ask')}
        </a>
        {works ? (
          <a href="#works" className={buttonStyle('quiet', 'large', 'px-4!')}>
            {t('landscape.seeWorks')}
          </a>
        ) : null}
      </ServiceHero>
      <ServiceSection title={t('why.title')}>
        <ServiceReasons />
      </ServiceSection>
      {works ? (
        <ServiceSection
          id="works"
          ground="paper"
          title={t('landscape.works')}
          lead={t('landscape.worksLead')}
        >
          {works}
        </ServiceSection>
      ) : null}
      {maintenance ? (
        <ServiceSection title={maintenance.name} lead={maintenance.summary}>
          <ServiceMaintenanceList service={maintenance} />
        </ServiceSection>
      ) : null}
      {playground ? (
        <ServiceSection ground="paper" title={playground.name} lead={playground.summary}>
          <ServicePlaygroundGroups service={playground} />
        </ServiceSection>
      ) : null}
      <BookingPart kind="garden" withoutScript={withoutScript}>
        {(request) => (
          <LazyComponent load={loadForm} placeholder={<LoadingBlock className="h-[40rem]" />}>
            {(BookingGardenForm) => (
              <BookingGardenForm
                {...request}
                services={services}
                cities={data.cities}
                limits={data.bookingPhotoLimits}
                wanted={wanted}
              />
            )}
          </LazyComponent>
        )}
      </BookingPart>
    </>
  );
}
