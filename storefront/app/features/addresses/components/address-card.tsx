import { useId, useRef } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { useFocusWhen } from '~/ui/forms/focus';
import { nameOf } from '../address-lines';
import { addressesHref } from '../addresses-href';
import type { Address } from '../api/addresses';
import { AddressText } from './address-text';
import { DefaultButtons } from './default-buttons';

interface AddressCardProps {
  address: Address;
  /** Its edit link takes the focus back. */
  focusEdit: boolean;
  onDelete: () => void;
}

export function AddressCard({ address, focusEdit, onDelete }: AddressCardProps) {
  const { t, language } = useTranslation('account');
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const editLink = useFocusWhen<HTMLAnchorElement>(focusEdit);
  const name = nameOf(address);
  // What the buttons are about, for those who hear one by itself.
  const subject = (
    <span className="sr-only"> {t('address.of', { name, street: address.street })}</span>
  );

  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-md bg-paper p-5 outline-none"
    >
      <h2 id={id} className="text-lg">
        <bdi>{name}</bdi>
      </h2>
      <AddressText address={address} />
      {address.isDefaultShipping || address.isDefaultBilling ? (
        <p className="flex flex-wrap gap-2">
          {address.isDefaultShipping ? (
            <Badge tone="palm">{t('address.defaultShipping')}</Badge>
          ) : null}
          {address.isDefaultBilling ? <Badge>{t('address.defaultBilling')}</Badge> : null}
        </p>
      ) : null}
      <div className="mt-auto">
        <DefaultButtons
          address={address}
          subject={subject}
          // The button that was pressed is gone.
          onChosen={() => card.current?.focus()}
        />
        <div className="flex flex-wrap gap-x-5 border-t border-sand pt-2">
          <ButtonLink
            to={addressesHref(language, address.id)}
            ref={editLink}
            tone="quiet"
            className="px-0!"
          >
            {t('address.edit')}
            {subject}
          </ButtonLink>
          <Button tone="quiet" className="px-0! text-terracotta-ink!" onClick={onDelete}>
            {t('address.delete')}
            {subject}
          </Button>
        </div>
      </div>
    </article>
  );
}
