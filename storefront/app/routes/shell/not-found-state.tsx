import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { PageMeta } from '~/ui/page-meta';

export function NotFoundState({ isGone }: { isGone: boolean }) {
  const { t, language } = useTranslation();
  const title = t(isGone ? 'state.goneTitle' : 'state.notFoundTitle');
  return (
    <>
      <PageMeta title={title} robots="noindex" />
      <EmptyState headingLevel={1} title={title} text={t(isGone ? 'state.gone' : 'state.notFound')}>
        <ButtonLink to={paths.products.getHref(language)}>{t('action.backToProducts')}</ButtonLink>
      </EmptyState>
    </>
  );
}
