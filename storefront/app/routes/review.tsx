import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { paths } from '~/config/paths';
import { openReviewableOrder, readReviewedOrder } from '~/features/reviews/api/reviews';
import { ReviewableProducts } from '~/features/reviews/components/reviewable-products';
import { useCustomer } from '~/shared/customer/customer-summary';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { LoadingBlock } from '~/ui/loading-block';
import { PageMeta } from '~/ui/page-meta';
import type { Route } from './+types/review';
import { LoadError } from './shell/load-error';
import { SignInRequired } from './shell/sign-in-required';

export const handle = await routeTexts('auth', 'forms', 'reviews');

/** The browser reads the data; the server renders the screen without them. */
export const loader = () => null;

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { order: await openReviewableOrder(readReviewedOrder(params.reference)) };
}
clientLoader.hydrate = true as const;

/**
 * What a customer says about the plants of one order: their own one by its number, or, for
 * everybody who has the link, the one of an invitation.
 */
export default function Review({ params: { reference }, loaderData }: Route.ComponentProps) {
  const { t, language } = useTranslation('reviews');
  const { revalidate } = useRevalidator();
  const order = readReviewedOrder(reference);
  const name = useCustomer()?.firstName ?? '';
  const products = loaderData?.order?.products ?? [];
  let content = <LoadingBlock className="h-96" />;
  if (products.length > 0) {
    content = (
      <ReviewableProducts
        order={order}
        products={products}
        name={name}
        onSent={() => void revalidate()}
      />
    );
  } else if (loaderData) {
    content = (
      <EmptyState title={t(loaderData.order || order.number ? 'nothing' : 'expired')}>
        <ButtonLink to={paths.orders.getHref(language)}>{t('toOrders')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <ReviewPage>{order.number ? <SignInRequired>{content}</SignInRequired> : content}</ReviewPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation('reviews');
  return (
    <ReviewPage>
      <LoadError error={error} failed={t('failed')} />
    </ReviewPage>
  );
}

function ReviewPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('reviews');
  return (
    <div className="content pb-16">
      <PageMeta title={t('pageTitle')} robots="noindex" />
      <h1 className="pt-8 text-3xl">{t('pageTitle')}</h1>
      <p className="mt-2 mb-8 max-w-2xl text-ink-soft">{t('lead')}</p>
      {children}
    </div>
  );
}
