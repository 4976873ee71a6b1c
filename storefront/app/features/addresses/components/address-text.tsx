import { formatPhone } from '~/shared/format/phone';
import { useTranslation } from '~/shared/i18n/use-translation';
import { addressLines } from '../address-lines';
import type { Address } from '../api/addresses';

/** An address as it is written on a parcel, in whichever script it was typed. */
export function AddressText({ address }: { address: Address }) {
  const { t } = useTranslation('account');
  return (
    <div className="numbers grid gap-1 text-ink-soft">
      {addressLines(address).map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
      {address.shortCode ? (
        <p>
          {t('address.shortCodeLabel')}{' '}
          <bdi dir="ltr" className="text-ink">
            {address.shortCode}
          </bdi>
        </p>
      ) : null}
      {address.phone ? (
        <p>
          <bdi dir="ltr">{formatPhone(address.phone)}</bdi>
        </p>
      ) : null}
    </div>
  );
}
