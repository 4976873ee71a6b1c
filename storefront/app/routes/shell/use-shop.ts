import { useRouteLoaderData } from 'react-router';
import { useLanguage } from '~/shared/i18n/use-language';
import type { loader } from './shell';

/** What header and footer say of the shop, for the screens between them; null without the API. */
export function useShop() {
  return useRouteLoaderData<typeof loader>(`${useLanguage()}/shell`)?.shop ?? null;
}
