import { useTranslation } from '~/shared/i18n/use-translation';

interface PageMetaProps {
  title: string;
  description?: string;
  robots?: 'noindex';
  /** The title as it is, without the shop's name behind it. */
  bare?: boolean;
  /** A whole address, for whoever shares the page. */
  image?: string;
  type?: 'website' | 'product';
}

/** Title and description of the page, for people and for Open Graph; React moves them up. */
export function PageMeta({
  title,
  description,
  robots,
  bare = false,
  image,
  type = 'website',
}: PageMetaProps) {
  const { t, language } = useTranslation();
  const fullTitle = bare ? title : t('pageTitle', { title });
  const text = description || t('shopDescription');
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={text} />
      {robots ? <meta name="robots" content={robots} /> : null}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={t('shopName')} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={text} />
      <meta property="og:locale" content={language === 'ar' ? 'ar_SA' : 'en_US'} />
      {image ? <meta property="og:image" content={image} /> : null}
    </>
  );
}
