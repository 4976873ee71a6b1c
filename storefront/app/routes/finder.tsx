import { data, redirect } from 'react-router';
import { languageOfPath, paths } from '~/config/paths';
import { FinderForm } from '~/features/plant-finder/components/finder-form';
import { FinderIntroduction } from '~/features/plant-finder/components/finder-introduction';
import { FinderResult } from '~/features/plant-finder/components/finder-result';
import {
  buildFinderVariables,
  formatPreferences,
  parsePreferences,
} from '~/features/plant-finder/criteria';
import { PlantFinderDocument } from '~/gql/graphql';
import { serverQuery } from '~/shared/api/server-query.server';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Breadcrumb } from '~/ui/breadcrumb';
import { PageMeta } from '~/ui/page-meta';
import type { Route } from './+types/finder';
import { PageData } from './shell/page-data';
import { PlantCard } from './shell/plant-card';
import { ProductsError } from './shell/products-error';

export const handle = await routeTexts('catalogue', 'finder');

/** Marks the address of a form that was sent without an answer. */
const unanswered = 'unanswered';

export async function loader({ request }: Route.LoaderArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  const answers = parsePreferences(searchParams);
  const own = formatPreferences(answers);
  // A form sends what was left open too; what is shared has the answers alone.
  if ([...searchParams.values()].includes('')) {
    throw redirect(paths.finder.getHref(languageOfPath(pathname)) + (own || `?${unanswered}=1`));
  }
  const isUnanswered = searchParams.has(unanswered);
  if (!own) return data({ answers, found: null, isUnanswered, isShared: search !== '' });
  const { plantFinder } = await serverQuery(
    request,
    PlantFinderDocument,
    buildFinderVariables(answers),
  );
  return data({ answers, found: plantFinder, isUnanswered, isShared: true });
}

export default function Finder({
  loaderData: { answers, found, isUnanswered, isShared },
}: Route.ComponentProps) {
  const { t, language } = useTranslation('finder');
  const { t: common } = useTranslation();
  const crumbs = [
    { label: common('menu.home'), href: paths.home.getHref(language) },
    { label: t('title') },
  ];
  return (
    <div className="content pb-16">
      <PageMeta
        title={found ? t('foundTitle') : t('title')}
        description={t('lead')}
        // Every set of answers is an address, and all of them show the same plants.
        robots={isShared ? 'noindex' : undefined}
      />
      {isShared ? null : <PageData type="WebPage" crumbs={crumbs} />}
      <Breadcrumb crumbs={crumbs} />
      {found ? (
        <FinderResult
          found={found}
          answers={answers}
          renderCard={(product, position) => (
            <PlantCard
              product={product}
              priority={position === 0 ? 'leading' : true}
              headingLevel={2}
            />
          )}
        />
      ) : (
        <>
          <FinderIntroduction>
            <h1 className="text-4xl font-semibold md:text-5xl">{t('heading')}</h1>
            <p className="mt-4 text-lg text-ink-soft">{t('lead')}</p>
            {isUnanswered ? (
              <p
                role="alert"
                className="mt-4 rounded-md bg-terracotta-tint p-4 text-terracotta-ink"
              >
                {t('unanswered')}
              </p>
            ) : null}
          </FinderIntroduction>
          <FinderForm answers={answers} label={t('submit')} />
        </>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProductsError error={error} />;
}
