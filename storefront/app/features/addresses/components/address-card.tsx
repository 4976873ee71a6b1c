import { useId, useRef } from 'react';
import type { CustomerAddressUse } from '~/gql/graphql';
import { formatPhone } from '~/shared/format/phone';
import { useSubmission } from '~/shared/forms/use-submission';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { FailureAlert } from '~/ui/forms/failure-alert';
import { focusAtOnce } from '~/ui/forms/focus-at-once';
import { addressLines } from '../address-lines';
import { addressesHref } from '../addresses-href';
import type { Address } from '../api/load-addresses';
import { setDefaultAddress } from '../api/set-default-address';
import { DeleteAddress } from './delete-address';

interface AddressCardProps {
  address: Address;
  focusEdit: boolean;
  reload: () => Promise<void>;
  onDeleted: () => Promise<void>;
}

const linkStyle = 'px-0!';

export function AddressCard({ address, focusEdit, reload, onDeleted }: AddressCardProps) {
  const { t, language } = useTranslation('account');
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const { submit, busy, failure } = useSubmission(t('address.failed.default'));
  const name = `${address.firstName} ${address.lastName}`.trim();
  // What the buttons are about, for those who hear one by itself.
  const subject = (
    <span className="sr-only"> {t('address.of', { name, street: address.street })}</span>
  );

  function choose(use: CustomerAddressUse) {
    submit(async () => {
      await setDefaultAddress(address.id, use);
      await reload();
      showToast(
        'success',
        t(use === 'SHIPPING' ? 'address.isDefaultShipping' : 'address.isDefaultBilling'),
      );
      // The button that was pressed is gone.
      card.current?.focus();
    });
  }
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-md bg-paper p-5 outline-none"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={id} className="me-auto text-lg">
          {name}
        </h2>
        {address.isDefaultShipping ? (
          <Badge tone="palm">{t('address.defaultShipping')}</Badge>
        ) : null}
        {address.isDefaultBilling ? <Badge>{t('address.defaultBilling')}</Badge> : null}
      </div>
      <AddressText address={address} />
      <FailureAlert failure={failure} />
      <div className="mt-auto flex flex-wrap gap-x-5 border-t border-sand pt-2">
        <ButtonLink
          to={addressesHref(language, address.id)}
          ref={focusEdit ? focusAtOnce : undefined}
          tone="quiet"
          className={linkStyle}
        >
          {t('address.edit')}
          {subject}
        </ButtonLink>
        {address.isDefaultShipping ? null : (
          <Button tone="quiet" className={linkStyle} busy={busy} onClick={() => choose('SHIPPING')}>
            {t('address.makeShipping')}
            {subject}
          </Button>
        )}
        {address.isDefaultBilling ? null : (
          <Button tone="quiet" className={linkStyle} busy={busy} onClick={() => choose('BILLING')}>
            {t('address.makeBilling')}
            {subject}
          </Button>
        )}
        <DeleteAddress address={address} name={name} subject={subject} onDeleted={onDeleted} />
      </div>
    </article>
  );
}

function AddressText({ address }: { address: Address }) {
  const { t } = useTranslation('account');
  return (
    <div className="grid gap-1 text-ink-soft">
      {addressLines(address).map((line) => (
        <p key={line} dir="auto" className="numbers rtl:text-right ltr:text-left">
          {line}
        </p>
      ))}
      {address.shortCode ? (
        <p>
          {t('address.shortCodeLabel')}{' '}
          <bdi dir="ltr" className="numbers text-ink">
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
    </div>
  );
}
