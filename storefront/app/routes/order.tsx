import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { loadOrder } from '~/features/orders/api/orders';
import { OrderHeading } from '~/features/orders/components/order-heading';
import { OrderHelp } from '~/features/orders/components/order-help';
import { linePictureSizes } from '~/features/orders/components/order-lines';
import { OrderScreen } from '~/features/orders/components/order-screen';
import { OrderDocument } from '~/gql/graphql';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ChevronForward } from '~/ui/icons/chevron-forward';
import { ListSkeleton } from '~/ui/list-skeleton';
import { PageMeta } from '~/ui/page-meta';
import type { Route } from './+types/order';
import { LoadError } from './shell/load-error';
import { SignInRequired } from './shell/sign-in-required';
import { useShop } from './shell/use-shop';

export const handle = await routeTexts('orders', 'totals');

/** The browser reads the data; the server renders the screen without them. */
export const loader = () => null;

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadOrder(params.number);
}
clientLoader.hydrate = true as const;

export default function Order({ params: { number }, loaderData }: Route.ComponentProps) {
  const whatsapp = useShop()?.contactDetails.whatsapp ?? '';
  if (!loaderData) return <OrderPage number={number} />;
  return (
    <OrderPage number={number}>
      <OrderScreen key={number} number={number} order={loaderData.customerOrder ?? null} />
      {loaderData.customerOrder ? <OrderHelp number={number} whatsapp={whatsapp} /> : null}
    </OrderPage>
  );
}

export function ErrorBoundary({ params: { number }, error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('orders');
  return (
    <OrderPage number={number}>
      <OrderHeading number={number} order={null} />
      <LoadError error={error} failed={t('failed.one', { number })} />
    </OrderPage>
  );
}

/** The frame of the screen: the way back to the orders, signed in only. Loading without children. */
function OrderPage({ number, children }: { number: string; children?: ReactNode }) {
  const { t, language } = useTranslation('orders');
  const skeleton = (
    <>
      <OrderHeading number={number} order={null} lead={t('lead')} />
      <ListSkeleton rows={4} />
    </>
  );
  return (
    <div className="min-w-0 pt-4 lg:pt-8">
      <PageMeta title={t('orderTitle', { number })} robots="noindex" />
      <Link
        to={paths.orders.getHref(language)}
        className="inline-flex min-h-11 items-center gap-1 text-palm underline-offset-4 hover:underline"
      >
        <ChevronForward className="size-4 rotate-180" />
        {t('title')}
      </Link>
      <SignInRequired
        requests={[{ document: OrderDocument, variables: { number } }]}
        pictureSizes={linePictureSizes}
        skeleton={skeleton}
      >
        {children ?? skeleton}
      </SignInRequired>
    </div>
  );
}
