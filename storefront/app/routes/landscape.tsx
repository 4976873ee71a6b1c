import { useMemo } from 'react';
import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { paths } from '~/config/paths';
import { ServiceLandscapePage } from '~/features/bookings/components/service-landscape-page';
import { serviceData } from '~/features/bookings/service-data';
import { WorksGallery } from '~/features/content/components/works-gallery';
import { LandscapeDocument } from '~/gql/graphql';
import { serverQuery } from '~/shared/api/server-query.server';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { businessReference } from '~/shared/seo/site-data';
import { Breadcrumb } from '~/ui/breadcrumb';
import { gardenPicture } from '~/ui/own-picture';
import { PageMeta } from '~/ui/page-meta';
import type { Route } from './+types/landscape';
import { PageData } from './shell/page-data';
import { WithoutScript } from './shell/without-script';

export const handle = await routeTexts('content', 'dates', 'forms', 'services');

export function loader({ request }: Route.LoaderArgs) {
  return serverQuery(request, LandscapeDocument, {});
}

/** The address selects a service; the page's data are the same for all. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod) return false;
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;
}

export default function Landscape({ loaderData: data }: Route.ComponentProps) {
  const { t, language } = useTranslation('services');
  const { t: common } = useTranslation();
  const crumbs = [
    { label: common('menu.home'), href: paths.home.getHref(language) },
    { label: t('landscape.title') },
  ];
  return (
    <>
      <PageMeta
        title={t('landscape.title')}
        description={t('landscape.description')}
        image={{ ...gardenPicture, alt: t('landscape.title') }}
      />
      <PageData
        type="WebPage"
        crumbs={crumbs}
        nodes={
          import.meta.env.SSR &&
          (({ address, publicUrl }) =>
            data.services
              .filter(({ kind }) => kind !== 'EVENT')
              .map((service) =>
                serviceData(service, { address, provider: businessReference(publicUrl) }),
              ))
        }
      />
      <div className="content">
        <Breadcrumb crumbs={crumbs} />
      </div>
      <ServiceLandscapePage
        data={data}
        withoutScript={<WithoutScript />}
        wanted={useWanted()}
        works={
          data.gallery.length > 0 ? (
            <WorksGallery pictures={data.gallery} label={t('landscape.works')} />
          ) : null
        }
      />
    </>
  );
}

/** The service and the option of a link to the form; another object for each press. */
function useWanted() {
  const { search, key } = useLocation();
  return useMemo(() => {
    const parameters = new URLSearchParams(search);
    const service = parameters.get('service');
    return service ? { service, option: parameters.get('option'), press: key } : null;
  }, [search, key]);
}
