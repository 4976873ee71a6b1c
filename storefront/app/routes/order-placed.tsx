import type { ReactNode } from 'react';
import { loadOrder } from '~/features/orders/api/orders';
import { PlacedScreen } from '~/features/orders/components/placed-screen';
import { UnknownOrder } from '~/features/orders/components/unknown-order';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { LoadingBlock } from '~/ui/loading-block';
import { PageMeta } from '~/ui/page-meta';
import type { Route } from './+types/order-placed';
import { LoadError } from './shell/load-error';
import { SignInRequired } from './shell/sign-in-required';

export const handle = await routeTexts('auth', 'orders');

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadOrder(params.number);
}

export default function OrderPlaced({ params, loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LoadingPlaced number={params.number} />;
  const { customerOrder } = loaderData;
  return (
    <PlacedPage>
      {customerOrder ? <PlacedScreen order={customerOrder} /> : <UnknownOrder headingLevel={1} />}
    </PlacedPage>
  );
}

export function HydrateFallback({ params }: Route.HydrateFallbackProps) {
  return <LoadingPlaced number={params.number} />;
}

export function ErrorBoundary({ params: { number }, error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('orders');
  return (
    <PlacedPage>
      <NumberHeading number={number} />
      <LoadError error={error} failed={t('failed.one', { number })} />
    </PlacedPage>
  );
}

function LoadingPlaced({ number }: { number: string }) {
  return (
    <PlacedPage>
      <NumberHeading number={number} />
      <LoadingBlock className="h-80" />
    </PlacedPage>
  );
}

function NumberHeading({ number }: { number: string }) {
  const { t } = useTranslation('orders');
  return <h1 className="pt-8 pb-6 text-3xl">{t('orderTitle', { number })}</h1>;
}

function PlacedPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('orders');
  return (
    <div className="content pb-16">
      <PageMeta title={t('placedTitle')} robots="noindex" />
      <SignInRequired>{children}</SignInRequired>
    </div>
  );
}
