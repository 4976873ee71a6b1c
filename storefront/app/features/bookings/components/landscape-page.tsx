import type { ReactNode } from 'react';
import type { LandscapeQuery } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { buttonStyle } from '~/ui/button-style';
import { LazyComponent } from '~/ui/lazy-component';
import { LoadingBlock } from '~/ui/loading-block';
import { gardenPicture } from '~/ui/own-picture';
import type { WantedService } from './garden-request';
import { MaintenanceList } from './maintenance-list';
import { PageHero } from './page-hero';
import { PageSection } from './page-section';
import { PlaygroundGroups } from './playground-groups';
import { RequestPart } from './request-part';
import { WhyUs } from './why-us';

// What is read first comes first: the form follows by itself.
const loadForm = () => import('./garden-request');

interface LandscapePageProps {
  data: LandscapeQuery;
  wanted: WantedService | null;
  /** Earlier work; null where there is none to show. */
  works: ReactNode;
  /** What to do instead of filling in the form. */
  withoutScript: ReactNode;
}

/** Gardens, their care, children's playgrounds, and asking for either (docs/specification.md#screens). */
export function LandscapePage({ data, wanted, works, withoutScript }: LandscapePageProps) {
  const { t } = useTranslation('services');
  const services = data.services.filter(({ kind }) => kind !== 'EVENT');
  const maintenance = services.find(({ kind }) => kind === 'MAINTENANCE');
  const playground = services.find(({ kind }) => kind === 'PLAYGROUND');
  return (
    <>
      <PageHero
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
      </PageHero>
      <PageSection title={t('why.title')}>
        <WhyUs />
      </PageSection>
      {works ? (
        <PageSection
          id="works"
          ground="paper"
          title={t('landscape.works')}
          lead={t('landscape.worksLead')}
        >
          {works}
        </PageSection>
      ) : null}
      {maintenance ? (
        <PageSection title={maintenance.name} lead={maintenance.summary}>
          <MaintenanceList service={maintenance} />
        </PageSection>
      ) : null}
      {playground ? (
        <PageSection ground="paper" title={playground.name} lead={playground.summary}>
          <PlaygroundGroups service={playground} />
        </PageSection>
      ) : null}
      <RequestPart kind="garden" withoutScript={withoutScript}>
        {(request) => (
          <LazyComponent load={loadForm} placeholder={<LoadingBlock className="h-[40rem]" />}>
            {(GardenRequest) => (
              <GardenRequest
                {...request}
                services={services}
                cities={data.cities}
                limits={data.bookingPhotoLimits}
                wanted={wanted}
              />
            )}
          </LazyComponent>
        )}
      </RequestPart>
    </>
  );
}
