import { useLocation, useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '~/root';
import { useTranslation } from '~/shared/i18n/use-translation';
import type { Crumb } from '~/shared/seo/breadcrumb-data';
import { buildSiteData, type DescribedPage } from '~/shared/seo/site-data';
import { ownAddress } from '~/ui/own-address';
import { StructuredData } from '~/ui/structured-data';
import { useShop } from './use-shop';

/** What a page's own nodes may need of the rest. */
export interface PageNodes {
  publicUrl: string;
  /** The page's whole address. */
  address: string;
}

interface PageDataProps {
  type: DescribedPage['type'];
  crumbs?: Crumb[];
  /** Made on the server alone: `nodes={import.meta.env.SSR && ((page) => […])}`. */
  nodes?: false | ((page: PageNodes) => object[]);
}

/** One graph of the shop, the page and what it shows, for search engines. */
export function PageData(props: PageDataProps) {
  return import.meta.env.SSR ? <Graph {...props} /> : <StructuredData nodes={false} />;
}

function Graph({ type, crumbs = [], nodes }: PageDataProps) {
  const { t, language } = useTranslation();
  const { pathname, search } = useLocation();
  const contact = useShop()?.contactDetails ?? null;
  const publicUrl = useRouteLoaderData<typeof rootLoader>('root')?.publicUrl ?? '';
  const address = publicUrl + ownAddress(language, pathname, search);
  const shop = { name: t('shopName'), description: t('shopDescription') };
  const site = buildSiteData({ publicUrl, language, contact, ...shop }, { address, type, crumbs });
  return <StructuredData nodes={[...site, ...(nodes ? nodes({ publicUrl, address }) : [])]} />;
}
