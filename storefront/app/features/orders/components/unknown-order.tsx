import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';

/** For a number that no order has, and for another customer's order: both look the same. */
export function UnknownOrder({ headingLevel }: { headingLevel?: 1 }) {
  const { t, language } = useTranslation('orders');
  return (
    <EmptyState headingLevel={headingLevel} title={t('unknownTitle')} text={t('unknown')}>
      <ButtonLink to={paths.orders.getHref(language)}>{t('title')}</ButtonLink>
    </EmptyState>
  );
}
