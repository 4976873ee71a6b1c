import { data, useRouteLoaderData } from 'react-router';
import { languageOfPath, paths } from '~/config/paths';

import { InformationPageDocument } from '~/gql/graphql';
import type { loader as rootLoader } from '~/root';
import { formerAddress, missingStatus, movedTo } from '~/shared/api/former-address.server';
import { serverQuery } from '~/shared/api/server-query.server';
import { useTranslation } from '~/shared/i18n/use-translation';
import { breadcrumbData } from '~/shared/seo/breadcrumb-data';
import { Breadcrumb } from '~/ui/breadcrumb';
import { PageMeta } from '~/ui/page-meta';
import { Prose } from '~/ui/prose';
import { StructuredData } from '~/ui/structured-data';
import type { Route } from './+types/page';

/** Its own screen shows it with more. */
const about = 'about';

export async function loader({ request, params: { slug } }: Route.LoaderArgs) {
  const { informationPage } = await serverQuery(request, InformationPageDocument, { slug });
  const language = languageOfPath(new URL(request.url).pathname);
  if (!informationPage) {
    const former = await formerAddress(request, 'PAGE', slug);
    if (former?.slug) throw movedTo(request, paths.page.getHref(language, former.slug));
    throw data(null, { status: missingStatus([former]) });
  }
  if (slug === about) throw movedTo(request, paths.about.getHref(language));
  return { page: informationPage };
}

/** Privacy, terms, returns and whatever else staff write. */
export default function Page({ loaderData: { page } }: Route.ComponentProps) {
  const { t, language } = useTranslation();
  const publicUrl = useRouteLoaderData<typeof rootLoader>('root')?.publicUrl ?? '';
  const crumbs = [
    { label: t('menu.home'), href: paths.home.getHref(language) },
    { label: page.title },
  ];
  return (
    <article className="content pb-16">
      <PageMeta title={page.title} description={page.description} />
      <StructuredData data={breadcrumbData(crumbs, publicUrl)} />
      <Breadcrumb crumbs={crumbs} />
      <h1 className="pt-2 pb-6 text-3xl md:pt-6 md:pb-8 md:text-5xl">{page.title}</h1>
      <Prose html={page.html} />
    </article>
  );
}
