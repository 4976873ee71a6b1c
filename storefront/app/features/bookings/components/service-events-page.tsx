import type { ReactNode } from 'react';
import type { EventsQuery } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { buttonStyle } from '~/ui/button-style';
import { EmptyState } from '~/ui/empty-state';
import { LazyComponent } from '~/ui/lazy-component';
import { LoadingBlock } from '~/ui/loading-block';
import { BookingPart } from './booking-part';
import { ServiceHero } from './service-hero';
import { ServiceSection } from './service-section';

// What is read first comes first: the form follows by itself.
const loadForm = () => import('./booking-event-form');

const occasions = ['home', 'corporate', 'outdoor', 'photo'] as const;

interface ServiceEventsPageProps {
  data: EventsQuery;
  /** Earlier work; null where there is none to show. */
  works: ReactNode;
  /** What to do instead of filling in the form. */
  withoutScript: ReactNode;
}

/** Plants for events, and asking for them (docs/specification.md#screens). */
export function ServiceEventsPage({ data, works, withoutScript }: ServiceEventsPageProps) {
  const { t } = useTranslation('services');
  const [service] = data.services;
  return (
    <>
      <ServiceHero
        title={t('events.title')}
        lead={t('events.lead')}
        image={data.gallery[0]?.image ?? null}
      >
        <a href="#request" className={buttonStyle('primary', 'large')}>
          {t('events.ask')}
        </a>
      </ServiceHero>
      <ServiceSection title={t('events.occasions')} lead={t('events.occasionsLead')}>
        <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {occasions.map((occasion) => (
            <li key={occasion} className="border-t-2 border-palm pt-5">
              <h3 className="text-lg">{t(`events.${occasion}Title`)}</h3>
              <p className="mt-1 text-ink-soft">{t(`events.${occasion}`)}</p>
            </li>
          ))}
        </ul>
      </ServiceSection>
      {works ? (
        <ServiceSection ground="paper" title={t('events.works')} lead={t('events.worksLead')}>
          {works}
        </ServiceSection>
      ) : null}
      <BookingPart kind="event" withoutScript={withoutScript}>
        {(request) =>
          service ? (
            <LazyComponent load={loadForm} placeholder={<LoadingBlock className="h-[40rem]" />}>
              {(BookingEventForm) => (
                <BookingEventForm
                  {...request}
                  service={service}
                  cities={data.cities}
                  fullDates={data.fullEventDates}
                />
              )}
            </LazyComponent>
          ) : (
            <EmptyState title={t('events.none')} />
          )
        }
      </BookingPart>
    </>
  );
}
