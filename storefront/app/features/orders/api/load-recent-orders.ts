import { RecentOrdersDocument, type RecentOrdersQuery } from '~/gql/graphql';
import { apiQuery } from '~/shared/api/client';

export type RecentOrder = NonNullable<RecentOrdersQuery['customerOrders']>['items'][number];

/** The customer's latest orders, newest first. */
export async function loadRecentOrders(count: number): Promise<RecentOrder[]> {
  return (await apiQuery(RecentOrdersDocument, { count })).customerOrders?.items ?? [];
}
