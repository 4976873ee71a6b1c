import { type ComponentType, useEffect } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useMatches } from 'react-router';
import { loadShop } from '~/features/catalogue/api/load-shop.server';
import { ConfirmationHost } from '~/features/verification/components/confirmation-host';
import { CustomerSummaryHost } from '~/shared/customer/customer-summary-host';
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

/** What a screen's `handle` may bring in place of the shop's header and footer. */
export interface QuietFrame {
  Header: ComponentType;
  Footer: ComponentType;
}

let isLoaded = false;

/** It is the same on every page and for everybody: loaded again only where it failed, by a retry. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs) {
  return !isLoaded && !formMethod && currentUrl.href === nextUrl.href;
}

export default function Shell({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  usePageArrival();
  const { shop } = loaderData;
  const quiet = useQuietFrame();
  useEffect(() => {
    isLoaded = shop !== null;
  }, [shop]);
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-paper focus:p-4"
      >
        {t('skipToContent')}
      </a>
      <NavigationProgress />
      {quiet ? (
        <quiet.Header />
      ) : (
        <>
          <Header />
          <CategoryStrip categories={shop?.catalogueCategories ?? []} />
        </>
      )}
      <main id="content" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
      {quiet ? <quiet.Footer /> : <Footer shop={shop} />}
      <CustomerSummaryHost />
      <AuthHost />
      <ConfirmationHost />
      <Toaster />
    </>
  );
}

function useQuietFrame(): QuietFrame | undefined {
  const handle = useMatches().at(-1)?.handle as { quiet?: QuietFrame } | undefined;
  return handle?.quiet;
}
