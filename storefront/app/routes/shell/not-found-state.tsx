import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { PageMeta } from '~/ui/page-meta';

export function NotFoundState() {
  const { t, language } = useTranslation();
  return (
    <>
      <PageMeta title={t('state.notFoundTitle')} robots="noindex" />
      <EmptyState headingLevel={1} title={t('state.notFoundTitle')} text={t('state.notFound')}>
        <ButtonLink to={paths.products.getHref(language)}>{t('action.backToProducts')}</ButtonLink>
      </EmptyState>
    </>
  );
}
