import { data } from 'react-router';
import { languageOfPath, paths } from '~/config/paths';

import { InformationPageDocument } from '~/gql/graphql';
import {
  chooseMissingStatus,
  loadFormerAddress,
  redirectPermanently,
} from '~/shared/api/former-address.server';
import { serverQuery } from '~/shared/api/server-query.server';
import { useTranslation } from '~/shared/i18n/use-translation';
import { descriptionLength, extractText } from '~/shared/seo/readable-text';
import { Breadcrumb } from '~/ui/breadcrumb';
import { PageMeta } from '~/ui/page-meta';
import { Prose } from '~/ui/prose';
import { useLazyComponent } from '~/ui/use-lazy-component';
import type { Route } from './+types/page';
import { PageData } from './shell/page-data';
import { useShop } from './shell/use-shop';

/** Pages that have a richer screen of their own. */
const ownScreens = new Map([
  ['about', paths.about],
  ['landscaping', paths.landscape],
  ['events', paths.events],
]);

export async function loader({ request, params: { slug } }: Route.LoaderArgs) {
  const { informationPage } = await serverQuery(request, InformationPageDocument, { slug });
  const language = languageOfPath(new URL(request.url).pathname);
  if (!informationPage) {
    const former = await loadFormerAddress(request, 'PAGE', slug);
    if (former?.slug) throw redirectPermanently(request, paths.page.getHref(language, former.slug));
    throw data(null, { status: chooseMissingStatus([former]) });
  }
  const own = ownScreens.get(slug);
  if (own) throw redirectPermanently(request, own.getHref(language));
  return { page: informationPage };
}

/** Privacy, terms, returns and whatever else staff write. */
export default function Page({ loaderData: { page } }: Route.ComponentProps) {
  const { t, language } = useTranslation();
  const purposes = useShop()?.consentPurposes ?? [];
  const ChangeConsent = useLazyComponent(
    () => import('~/features/measurement/change-consent-button'),
    page.slug === 'privacy' && purposes.length > 0,
    () => {},
  );
  const crumbs = [
    { label: t('menu.home'), href: paths.home.getHref(language) },
    { label: page.title },
  ];
  return (
    <article className="content pb-16">
      <PageMeta
        title={page.seoTitle || page.title}
        bare={Boolean(page.seoTitle)}
        description={page.description || extractText(page.html, descriptionLength)}
      />
      <PageData type="WebPage" crumbs={crumbs} />
      <Breadcrumb crumbs={crumbs} />
      <h1 className="pt-2 pb-6 text-3xl md:pt-6 md:pb-8 md:text-5xl">{page.title}</h1>
      <Prose html={page.html} />
      {ChangeConsent ? <ChangeConsent purposes={purposes} /> : null}
    </article>
  );
}
