import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { addressesHref } from '../addresses-href';

/** For the address of a form whose subject was deleted, on another device perhaps. */
export function MissingAddress() {
  const { t, language } = useTranslation('account');
  return (
    <EmptyState title={t('address.missing')}>
      <ButtonLink to={addressesHref(language)}>{t('addressesTitle')}</ButtonLink>
    </EmptyState>
  );
}
