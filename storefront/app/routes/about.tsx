import { paths } from '~/config/paths';
import { AboutBlocks } from '~/features/content/components/about-blocks';
import { AboutPictures } from '~/features/content/components/about-pictures';
import { FarmTags } from '~/features/content/components/farm-tags';

import { AboutDocument } from '~/gql/graphql';
import { serverQuery } from '~/shared/api/server-query.server';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Breadcrumb } from '~/ui/breadcrumb';
import { ButtonLink } from '~/ui/button-link';
import { PageMeta } from '~/ui/page-meta';
import { describeSharedPicture } from '~/ui/picture-files';
import { Prose } from '~/ui/prose';
import type { Route } from './+types/about';
import { PageData } from './shell/page-data';
import { useShop } from './shell/use-shop';

export const handle = await routeTexts('content');

export function loader({ request }: Route.LoaderArgs) {
  return serverQuery(request, AboutDocument, {});
}

export default function About({
  loaderData: { informationPage, gallery, aboutBlocks },
}: Route.ComponentProps) {
  const { t, language } = useTranslation('content');
  const { t: common } = useTranslation();
  const categories = new Set(useShop()?.catalogueCategories.map(({ slug }) => slug));
  const title = informationPage?.title ?? t('about.title');
  const crumbs = [
    { label: common('menu.home'), href: paths.home.getHref(language) },
    { label: common('menu.about') },
  ];
  const [first] = gallery;
  return (
    <div className="content pb-8">
      <PageMeta
        title={title}
        description={informationPage?.description || t('about.description')}
        image={first && describeSharedPicture(first.image)}
      />
      <PageData type="AboutPage" crumbs={crumbs} />
      <Breadcrumb crumbs={crumbs} />
      <h1 className="pt-2 pb-6 text-4xl font-semibold md:pt-6 md:pb-10 md:text-5xl xl:text-6xl">
        {title}
      </h1>
      <AboutPictures pictures={gallery} />
      <div className="grid gap-10 py-10 md:py-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
        {informationPage ? (
          <Prose html={informationPage.html} className="md:text-lg" />
        ) : (
          <p className="max-w-prose md:text-lg">{t('about.noText')}</p>
        )}
        <aside className="grid content-start gap-3">
          <ButtonLink to={paths.landscape.getHref(language)}>{t('about.landscape')}</ButtonLink>
          <ButtonLink to={paths.contact.getHref(language)} tone="secondary">
            {t('about.contact')}
          </ButtonLink>
        </aside>
      </div>
      <AboutBlocks blocks={aboutBlocks} />
      <section aria-labelledby="farm-title" className="border-t border-sand py-10 md:py-16">
        <h2 id="farm-title" className="text-2xl md:text-3xl">
          {t('about.grown')}
        </h2>
        <p className="mt-2 mb-6 text-ink-soft md:text-lg">{t('about.grownLead')}</p>
        <FarmTags categories={categories} />
      </section>
    </div>
  );
}
