import type { ReactNode } from 'react';
import { loadOrder } from '~/features/orders/api/orders';
import { PlacedScreen } from '~/features/orders/components/placed-screen';
import { UnknownOrder } from '~/features/orders/components/unknown-order';
import { OrderDocument } from '~/gql/graphql';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { LoadingBlock } from '~/ui/loading-block';
import { PageMeta } from '~/ui/page-meta';
import { Skeleton } from '~/ui/skeleton';
import type { Route } from './+types/order-placed';
import { LoadError } from './shell/load-error';
import { SignInRequired } from './shell/sign-in-required';

export const handle = await routeTexts('auth', 'orders');

/** The browser reads the data; the server renders the screen without them. */
export const loader = () => null;

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadOrder(params.number);
}
clientLoader.hydrate = true as const;

export default function OrderPlaced({ params, loaderData }: Route.ComponentProps) {
  if (!loaderData) return <PlacedPage number={params.number} />;
  const { customerOrder } = loaderData;
  return (
    <PlacedPage number={params.number}>
      {customerOrder ? <PlacedScreen order={customerOrder} /> : <UnknownOrder headingLevel={1} />}
    </PlacedPage>
  );
}

export function ErrorBoundary({ params: { number }, error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('orders');
  return (
    <PlacedPage number={number}>
      <NumberHeading number={number} />
      <LoadError error={error} failed={t('failed.one', { number })} />
    </PlacedPage>
  );
}

function PlacedSkeleton({ number }: { number: string }) {
  const { t } = useTranslation('orders');
  return (
    <LoadingBlock className="mx-auto grid max-w-lg justify-items-center gap-4 py-12 text-center">
      <Skeleton className="aspect-square w-36" />
      <h1 className="text-3xl">{t('orderTitle', { number })}</h1>
      <p>{t('placed')}</p>
      <Skeleton className="h-20 w-60" />
      <Skeleton className="mt-2 h-12 w-44" />
    </LoadingBlock>
  );
}

function NumberHeading({ number }: { number: string }) {
  const { t } = useTranslation('orders');
  return <h1 className="pt-8 pb-6 text-3xl">{t('orderTitle', { number })}</h1>;
}

/** Signed in only. Loading without children. */
function PlacedPage({ number, children }: { number: string; children?: ReactNode }) {
  const { t } = useTranslation('orders');
  const skeleton = <PlacedSkeleton number={number} />;
  return (
    <div className="content pb-16">
      <PageMeta title={t('placedTitle')} robots="noindex" />
      <SignInRequired
        requests={[{ document: OrderDocument, variables: { number } }]}
        skeleton={skeleton}
      >
        {children ?? skeleton}
      </SignInRequired>
    </div>
  );
}
