import { useTranslation } from '~/shared/i18n/use-translation';

interface PageMetaProps {
  title: string;
  description?: string;
  robots?: 'noindex';
  /** The title as it is, without the shop's name behind it. */
  bare?: boolean;
}

/** Title and description of the page; React moves them into the head. */
export function PageMeta({ title, description, robots, bare = false }: PageMetaProps) {
  const { t } = useTranslation();
  return (
    <>
      <title>{bare ? title : t('pageTitle', { title })}</title>
      <meta name="description" content={description ?? t('shopDescription')} />
      {robots ? <meta name="robots" content={robots} /> : null}
    </>
  );
}
