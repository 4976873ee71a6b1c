import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { loadCategories } from '~/features/catalogue/api/load-categories.server';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Toaster } from '~/ui/toaster';
import type { Route } from './+types/shell';
import { AuthHost } from './auth-host';
import { CategoryStrip } from './category-strip';
import { ConfirmationHost } from './confirmation-host';
import { Footer } from './footer';
import { Header } from './header';
import { NavigationProgress } from './navigation-progress';
import { useCustomerLoading } from './use-customer-loading';

export async function loader({ request }: Route.LoaderArgs) {
  return { categories: await loadCategories(request) };
}

/** The strip is the same on every page: asked for again only by a retry, which stays put. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href;
}

export default function Shell({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  useCustomerLoading();
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-paper focus:p-4"
      >
        {t('skipToContent')}
      </a>
      <NavigationProgress />
      <Header />
      <CategoryStrip categories={loaderData.categories} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
      <Footer />
      <AuthHost />
      <ConfirmationHost />
      <Toaster />
    </>
  );
}
