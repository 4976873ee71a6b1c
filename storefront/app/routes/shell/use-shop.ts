import { useRouteLoaderData } from 'react-router';
import type { loader } from './shell';

/** What header and footer say of the shop, for the screens between them; null without the API. */
export function useShop() {
  return useRouteLoaderData<typeof loader>('shell')?.shop ?? null;
}
