import { paths } from '~/config/paths';
import { getBookingDays } from '~/features/bookings/booking-days';
import { ServiceEventsPage } from '~/features/bookings/components/service-events-page';
import { serviceData } from '~/features/bookings/service-data';
import { WorksGallery } from '~/features/content/components/works-gallery';
import { EventsDocument } from '~/gql/graphql';
import { serverQuery } from '~/shared/api/server-query.server';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { businessReference } from '~/shared/seo/site-data';
import { Breadcrumb } from '~/ui/breadcrumb';
import { PageMeta } from '~/ui/page-meta';
import { describeSharedPicture } from '~/ui/picture-files';
import type { Route } from './+types/events';
import { PageData } from './shell/page-data';
import { WithoutScript } from './shell/without-script';

export const handle = await routeTexts('content', 'dates', 'forms', 'services');

export function loader({ request }: Route.LoaderArgs) {
  const { earliest, latest } = getBookingDays();
  return serverQuery(request, EventsDocument, { from: earliest, until: latest });
}

export default function Events({ loaderData: data }: Route.ComponentProps) {
  const { t, language } = useTranslation('services');
  const { t: common } = useTranslation();
  const crumbs = [
    { label: common('menu.home'), href: paths.home.getHref(language) },
    { label: t('events.title') },
  ];
  const [first] = data.gallery;
  return (
    <>
      <PageMeta
        title={t('events.title')}
        description={t('events.description')}
        image={first && describeSharedPicture(first.image)}
      />
      <PageData
        type="WebPage"
        crumbs={crumbs}
        nodes={
          import.meta.env.SSR &&
          (({ address, publicUrl }) =>
            data.services.map((service) =>
              serviceData(service, { address, provider: businessReference(publicUrl) }),
            ))
        }
      />
      <div className="content">
        <Breadcrumb crumbs={crumbs} />
      </div>
      <ServiceEventsPage
        data={data}
        withoutScript={<WithoutScript />}
        works={
          data.gallery.length > 0 ? (
            <WorksGallery pictures={data.gallery} label={t('events.works')} />
          ) : null
        }
      />
    </>
  );
}
