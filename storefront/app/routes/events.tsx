import { useRouteLoaderData } from 'react-router';
import { paths } from '~/config/paths';
import { WorksGallery } from '~/features/content/components/works-gallery';
import { EventsPage } from '~/features/services/components/events-page';
import { furthest } from '~/features/services/hooks/use-request-days';
import { serviceData } from '~/features/services/service-data';
import { EventsDocument } from '~/gql/graphql';
import type { loader as rootLoader } from '~/root';
import { serverQuery } from '~/shared/api/server-query.server';
import { addDays, today } from '~/shared/calendar/days';
import { loadServiceTexts } from '~/shared/i18n/load-translator';
import { useTranslation } from '~/shared/i18n/use-translation';
import { breadcrumbData } from '~/shared/seo/breadcrumb-data';
import { Breadcrumb } from '~/ui/breadcrumb';
import { PageMeta } from '~/ui/page-meta';
import { largestFile } from '~/ui/picture-files';
import { StructuredData } from '~/ui/structured-data';
import type { Route } from './+types/events';
import { WithoutScript } from './shell/without-script';

// Before the screen is drawn, also the first time. The server has all texts at hand.
if (!import.meta.env.SSR) await loadServiceTexts();

export function loader({ request }: Route.LoaderArgs) {
  const from = today();
  const days = { from: addDays(from, 1), until: addDays(from, furthest) };
  return serverQuery(request, EventsDocument, days);
}

export default function Events({ loaderData: data }: Route.ComponentProps) {
  const { t, language } = useTranslation('services');
  const { t: common } = useTranslation();
  const publicUrl = useRouteLoaderData<typeof rootLoader>('root')?.publicUrl ?? '';
  const crumbs = [
    { label: common('menu.home'), href: paths.home.getHref(language) },
    { label: t('events.title') },
  ];
  const page = { url: publicUrl + paths.events.getHref(language), provider: common('shopName') };
  const [first] = data.gallery;
  return (
    <>
      <PageMeta
        title={t('events.title')}
        description={t('events.description')}
        image={first && publicUrl + largestFile(first.image)}
      />
      {data.services.map((service) => (
        <StructuredData key={service.id} data={serviceData(service, page)} />
      ))}
      <StructuredData data={breadcrumbData(crumbs, publicUrl)} />
      <div className="content">
        <Breadcrumb crumbs={crumbs} />
      </div>
      <EventsPage
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
