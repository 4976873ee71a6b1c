import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { loadShop } from '~/features/catalogue/api/load-shop.server';
import { ConfirmationHost } from '~/features/verification/components/confirmation-host';
import { CustomerSummaryProvider } from '~/shared/customer/customer-summary-provider';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Toaster } from '~/ui/toaster';
import type { Route } from './+types/shell';
import { AuthHost } from './auth-host';
import { CategoryStrip } from './category-strip';
import { Footer } from './footer';
import { Header } from './header';
import { NavigationProgress } from './navigation-progress';
import { usePageArrival } from './use-page-arrival';

export async function loader({ request }: Route.LoaderArgs) {
  return { shop: await loadShop(request) };
}

/** It is the same on every page and for everybody: loaded again only by a retry, which stays put. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs) {
  return !formMethod && currentUrl.href === nextUrl.href;
}

export default function Shell({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  usePageArrival();
  return (
    <CustomerSummaryProvider>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-paper focus:p-4"
      >
        {t('skipToContent')}
      </a>
      <NavigationProgress />
      <Header />
      <CategoryStrip categories={loaderData.shop?.catalogueCategories ?? []} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
      <Footer shop={loaderData.shop} />
      <AuthHost />
      <ConfirmationHost />
      <Toaster />
    </CustomerSummaryProvider>
  );
}
