import { languageOfPath, paths } from '~/config/paths';
import {
  buildFilter,
  describeOccasions,
  describeUndated,
  giftsHref,
} from '~/features/gifts/place/describe-occasions';
import {
  GiftCardBand,
  GiftPart,
  GiftRow,
  GiftSteps,
  NextOccasion,
  OccasionList,
  UndatedOccasions,
} from '~/features/gifts/place/gift-place';
import { listOccasions } from '~/features/gifts/place/occasions';
import { type CardFieldsFragment, GiftPlaceDocument } from '~/gql/graphql';
import { serverQuery } from '~/shared/api/server-query.server';
import { getToday } from '~/shared/calendar/days';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Breadcrumb } from '~/ui/breadcrumb';
import { ButtonLink } from '~/ui/button-link';
import { PageMeta } from '~/ui/page-meta';
import type { Route } from './+types/gifts';
import { PageData } from './shell/page-data';
import { PlantCard } from './shell/plant-card';
import { ProductsError } from './shell/products-error';

export const handle = await routeTexts('catalogue', 'occasions');

/** Of each row. */
const shownGifts = 4;

export async function loader({ request }: Route.LoaderArgs) {
  const language = languageOfPath(new URL(request.url).pathname);
  const today = getToday();
  const nearest = listOccasions(today)[0];
  const { fitting, gifts } = await serverQuery(request, GiftPlaceDocument, {
    occasion: buildFilter(nearest?.filter ?? {}),
    gifts: buildFilter({}),
  });
  // A row that few gifts are for is filled with others; those do not come twice.
  const known = new Set(fitting.items.map(({ id }) => id));
  const others = gifts.items.filter(({ id }) => !known.has(id));
  const missing = Math.max(0, shownGifts - fitting.items.length);
  return {
    occasions: describeOccasions(today, language),
    undated: describeUndated(language),
    fitting: [...fitting.items, ...others.slice(0, missing)],
    gifts: others.slice(missing, missing + shownGifts),
  };
}

/** Gifts by what they are for, and what the shop does for who gives. */
export default function Gifts({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTranslation('occasions');
  const { t: common } = useTranslation();
  const [next, ...later] = loaderData.occasions;
  const crumbs = [
    { label: common('menu.home'), href: paths.home.getHref(language) },
    { label: t('title') },
  ];
  const renderCard = (product: CardFieldsFragment) => <PlantCard product={product} />;
  return (
    <div className="content pb-16">
      <PageMeta title={t('title')} description={t('lead')} />
      <PageData type="CollectionPage" crumbs={crumbs} />
      <Breadcrumb crumbs={crumbs} />
      <header className="pt-2 pb-8 md:pt-6 md:pb-10">
        <h1 className="text-4xl font-semibold md:text-5xl">{t('heading')}</h1>
        <p className="mt-4 max-w-prose text-lg text-ink-soft">{t('lead')}</p>
      </header>
      {next ? (
        <>
          <NextOccasion occasion={next} />
          <GiftPart id="fitting" title={t('fitting', { occasion: t(`name.${next.key}`) })}>
            <GiftRow products={loaderData.fitting} renderCard={renderCard} />
          </GiftPart>
        </>
      ) : null}
      <GiftPart id="later" title={t('later')}>
        <OccasionList occasions={later} />
        <p className="mt-4 text-sm text-ink-soft">{t('moon')}</p>
      </GiftPart>
      <GiftPart id="undated" title={t('anyDay')}>
        <UndatedOccasions links={loaderData.undated} />
      </GiftPart>
      <GiftPart id="bundles" title={t('gifts')}>
        <GiftRow products={loaderData.gifts} renderCard={renderCard} />
        <p className="mt-8">
          <ButtonLink to={giftsHref(language)} tone="quiet" className="px-0!">
            {t('all')}
          </ButtonLink>
        </p>
      </GiftPart>
      <GiftPart id="steps" title={t('how')}>
        <GiftSteps />
      </GiftPart>
      <GiftCardBand />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProductsError error={error} />;
}
