import { paths } from '~/config/paths';
import { formatPhone } from '~/shared/format/phone';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { TitledPart } from '~/ui/titled-part';
import type { ProfileAddress } from '../api/profile';

/** The address that deliveries go to unless another is chosen, or an invitation to save one. */
export function DeliveryAddress({ addresses }: { addresses: ProfileAddress[] }) {
  const { t, language } = useTranslation('profile');
  const href = paths.addresses.getHref(language);
  const address = addresses.find((each) => each.isDefaultShipping) ?? addresses[0];
  return (
    <TitledPart
      title={t('address.title')}
      link={address ? { label: t('address.manage'), href } : undefined}
    >
      {address ? (
        <AddressLines address={address} />
      ) : (
        <>
          <p className="mb-4 text-ink-soft">{t('address.none')}</p>
          <ButtonLink to={href} tone="secondary">
            {t('address.add')}
          </ButtonLink>
        </>
      )}
    </TitledPart>
  );
}

function AddressLines({ address }: { address: ProfileAddress }) {
  const { t } = useTranslation('profile');
  const lines = [
    [address.firstName, address.lastName],
    [address.buildingNumber, address.street],
    [address.district],
    [address.city, address.postalCode],
  ].map((parts) => parts.filter(Boolean).join(' '));
  return (
    <address className="not-italic">
      {lines.filter(Boolean).map((line) => (
        <p key={line} className="numbers wrap-anywhere">
          <bdi>{line}</bdi>
        </p>
      ))}
      {address.shortCode ? (
        <p>
          {t('address.shortCode')}{' '}
          <bdi dir="ltr" className="numbers">
            {address.shortCode}
          </bdi>
        </p>
      ) : null}
      {address.phone ? (
        <p>
          <bdi dir="ltr" className="numbers">
            {formatPhone(address.phone)}
          </bdi>
        </p>
      ) : null}
    </address>
  );
}
