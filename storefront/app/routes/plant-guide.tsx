import { data } from 'react-router';
import { languageOfPath, paths } from '~/config/paths';
import { CareCalendar } from '~/features/care-guides/components/care-calendar';
import { GuideOpening } from '~/features/care-guides/components/guide-opening';
import { GuideSections } from '~/features/care-guides/components/guide-sections';
import { PlantLinks } from '~/features/care-guides/components/plant-links';
import { ThisMonth } from '~/features/care-guides/components/this-month';
import { buildGuideData, formatSection } from '~/features/care-guides/guide-data';
import { CareGuideDocument } from '~/gql/graphql';
import {
  chooseMissingStatus,
  loadFormerAddress,
  redirectPermanently,
} from '~/shared/api/former-address.server';
import { serverQuery } from '~/shared/api/server-query.server';
import { findMonth } from '~/shared/calendar/year-months';
import { formatDate } from '~/shared/format/dates';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { descriptionLength, extractText } from '~/shared/seo/readable-text';
import { Breadcrumb } from '~/ui/breadcrumb';
import { PageMeta } from '~/ui/page-meta';
import { describeSharedPicture } from '~/ui/picture-files';
import type { Route } from './+types/plant-guide';
import { PageData } from './shell/page-data';

export const handle = await routeTexts('care');

export async function loader({ request, params: { slug } }: Route.LoaderArgs) {
  const { careGuide: guide } = await serverQuery(request, CareGuideDocument, { slug });
  const language = languageOfPath(new URL(request.url).pathname);
  const isNumber = /^\d+$/.test(slug);
  if (guide && (!isNumber || guide.product.slug === slug))
    return { guide, month: findMonth(new Date()) };
  // A guide has its product's slug, so it moves with the product.
  const former = guide ? null : await loadFormerAddress(request, 'PRODUCT', slug);
  const current = guide?.product.slug ?? former?.slug;
  if (current) throw redirectPermanently(request, paths.plantGuide.getHref(language, current));
  throw data(null, { status: chooseMissingStatus([former]) });
}

/** How a plant is cared for in Riyadh: sections, the year, and the way to the plant. */
export default function PlantGuide({ loaderData: { guide, month } }: Route.ComponentProps) {
  const { t, language } = useTranslation('care');
  const { t: common } = useTranslation();
  const { product, sections, year } = guide;
  const title = t('guideTitle', { name: product.name });
  const crumbs = [
    { label: common('menu.home'), href: paths.home.getHref(language) },
    { label: t('indexTitle'), href: paths.plantGuides.getHref(language) },
    { label: product.name },
  ];
  const [image] = product.images;
  return (
    <article className="content pb-16">
      <PageMeta
        title={title}
        description={extractText(sections.map(formatSection).join(' '), descriptionLength)}
        image={image && describeSharedPicture(image)}
      />
      <PageData
        type="WebPage"
        crumbs={crumbs}
        nodes={
          import.meta.env.SSR &&
          ((page) => buildGuideData(guide, { ...page, language, headline: title }))
        }
      />
      <Breadcrumb crumbs={crumbs} />
      <GuideOpening guide={guide}>
        <ThisMonth year={year} month={month} />
      </GuideOpening>
      <div className="mt-12 grid gap-12 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <GuideSections sections={sections} />
        </div>
        <section aria-labelledby="year-title" className="min-w-0 lg:col-span-5">
          <h2 id="year-title" className="mb-3 text-2xl">
            {t('yearTitle')}
          </h2>
          <CareCalendar year={year} month={month} caption={t('caption', { name: product.name })} />
        </section>
      </div>
      <p className="mt-8 text-sm text-ink-soft">
        {t('changed', { date: formatDate(guide.changedAt, language) })}
      </p>
      {product.related.length > 0 ? (
        <section aria-labelledby="related-title" className="mt-12 print:hidden">
          <h2 id="related-title" className="mb-6 text-2xl">
            {t('related')}
          </h2>
          <PlantLinks plants={product.related} headingLevel={3} />
        </section>
      ) : null}
    </article>
  );
}
