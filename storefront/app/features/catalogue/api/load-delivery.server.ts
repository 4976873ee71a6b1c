import type { Language } from '~/config/languages';
import { languageOfPath } from '~/config/paths';
import { ProductDeliveryDocument } from '~/gql/graphql';
import { serverQuery } from '~/shared/api/server-query.server';
import { type Day, formatShortDay, formatShortDays } from '~/shared/calendar/short-days';
import type { ProductDelivery } from '../delivery/product-delivery';

/**
 * When a product arrives, by city, with its days written out: the browser needs no code for
 * calendars. Null where there is nothing to say, also where the API does not say it: the page is
 * whole without it, and then is not cached.
 */
export async function loadDelivery(
  request: Request,
  slug: string,
): Promise<ProductDelivery | null> {
  const language = languageOfPath(new URL(request.url).pathname);
  try {
    const { productDelivery } = await serverQuery(request, ProductDeliveryDocument, { slug });
    if (!productDelivery) return null;
    const { arrivals, pickup } = productDelivery;
    return {
      arrivals: arrivals.map(({ cities, earliest, latest }) => ({
        cities,
        day: earliest && writeDays(earliest, latest, language),
        isEstimate: Boolean(latest),
        first: earliest,
      })),
      pickup: pickup && formatShortDay(pickup, language),
    };
  } catch {
    return null;
  }
}

function writeDays(earliest: Day, latest: Day | null, language: Language): string {
  return latest ? formatShortDays(earliest, latest, language) : formatShortDay(earliest, language);
}
