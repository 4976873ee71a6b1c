import { useRouteLoaderData } from 'react-router';
import { type Language, otherLanguage } from '~/config/languages';
import { useTranslation } from '~/shared/i18n/use-translation';
import { PageAddress } from './page-address';

/** A picture for previews of the shared page; `url` begins at the shop's root. */
interface SharedPicture {
  url: string;
  width: number;
  height: number;
  alt: string;
}

interface PageMetaProps {
  title: string;
  description?: string;
  /** The page has no address of its own and is not indexed. */
  robots?: 'noindex';
  /** The title as it is, without the shop's name behind it. */
  bare?: boolean;
  image?: SharedPicture;
  type?: 'website' | 'product';
  /** What a shared link says beside the page's own address: a variant has its own picture. */
  sharedQuery?: Record<string, string>;
}

const regions: Record<Language, string> = { ar: 'ar_SA', en: 'en_US' };

/**
 * Title and descriptions for search and sharing; React moves them into the head. What only crawlers
 * read is written by the server alone and stays as it came.
 */
export function PageMeta({
  title,
  description,
  robots,
  bare = false,
  sharedQuery,
  ...shared
}: PageMetaProps) {
  const { t } = useTranslation();
  const publicUrl = useRouteLoaderData<{ publicUrl: string }>('root')?.publicUrl;
  const fullTitle = bare ? title : t('pageTitle', { title });
  const text = description || t('shopDescription');
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={text} />
      {robots ? <meta name="robots" content={robots} /> : null}
      {publicUrl && !robots ? (
        <PageAddress publicUrl={publicUrl} sharedQuery={sharedQuery} />
      ) : null}
      {import.meta.env.SSR ? (
        <OpenGraph {...shared} title={fullTitle} description={text} publicUrl={publicUrl ?? ''} />
      ) : null}
    </>
  );
}

interface OpenGraphProps extends Pick<PageMetaProps, 'image' | 'type'> {
  title: string;
  description: string;
  publicUrl: string;
}

/** The home screen's, for pages that have none. */
const usualPicture = { url: '/pictures/hero.webp', width: 1600, height: 1200 };

/** The Open Graph protocol, ogp.me. */
function OpenGraph({ title, description, publicUrl, image, type = 'website' }: OpenGraphProps) {
  const { t, language } = useTranslation();
  const picture = image ?? { ...usualPicture, alt: t('shopName') };
  const said: Record<string, string> = {
    type,
    site_name: t('shopName'),
    title,
    description,
    locale: regions[language],
    'locale:alternate': regions[otherLanguage(language)],
    image: publicUrl + picture.url,
    'image:width': String(picture.width),
    'image:height': String(picture.height),
    'image:alt': picture.alt,
  };
  return (
    <>
      {Object.entries(said).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
