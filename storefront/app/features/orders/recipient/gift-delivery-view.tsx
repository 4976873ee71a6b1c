import { useState } from 'react';
import { paths } from '~/config/paths';
import { useMutation } from '~/shared/forms/use-mutation';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { FailureAlert } from '~/ui/forms/failure-alert';
import { useFocusReturn } from '~/ui/forms/focus';
import { deliveryTime } from '../arrival';
import { formatShortTime } from '../format-times';
import { confirmGiftAddress, type GiftDelivery, type GiftDeliveryDetails } from './gift-delivery';
import { RecipientAddressForm } from './recipient-address-form';

interface GiftDeliveryViewProps {
  token: string;
  /** Null for an expired link. */
  gift: GiftDelivery | null;
  /** The recipient has said something, or it was too late. */
  onChange: () => void;
}

/** What a recipient reads of a gift, and what they can say of its address. */
export function GiftDeliveryView({ token, gift, onChange }: GiftDeliveryViewProps) {
  const { t, language } = useTranslation('giving');
  if (gift?.details) {
    return <OpenGift token={token} state={gift.state} details={gift.details} onChange={onChange} />;
  }
  return (
    <EmptyState
      title={t(gift ? 'recipient.closed' : 'recipient.expiredTitle')}
      text={gift ? gift.reason : t('recipient.expired')}
    >
      <ButtonLink tone="secondary" to={paths.contact.getHref(language)}>
        {t('recipient.contact')}
      </ButtonLink>
    </EmptyState>
  );
}

interface OpenGiftProps {
  token: string;
  state: GiftDelivery['state'];
  details: GiftDeliveryDetails;
  onChange: () => void;
}

function OpenGift({ token, state, details, onChange }: OpenGiftProps) {
  const { t, language } = useTranslation('giving');
  const [isTyping, setTyping] = useState(false);
  const opener = useFocusReturn(isTyping);
  const isConfirmed = state === 'CONFIRMED';
  const finish = () => {
    setTyping(false);
    onChange();
  };
  return (
    <div className="grid max-w-2xl gap-8">
      <GiftFacts details={details} />
      {isTyping ? (
        <RecipientAddressForm
          token={token}
          city={details.city}
          onSent={finish}
          onLeave={() => setTyping(false)}
        />
      ) : (
        <section className="grid justify-items-start gap-4">
          {isConfirmed ? (
            <div role="status">
              <h2 className="text-xl">{t('recipient.confirmedTitle')}</h2>
              <p className="mt-1">{t('recipient.confirmed')}</p>
            </div>
          ) : (
            <h2 className="text-xl">{t('recipient.question')}</h2>
          )}
          <div className="flex flex-wrap gap-3">
            {isConfirmed ? null : <RightButton token={token} onDone={finish} />}
            <Button ref={opener} tone="secondary" size="large" onClick={() => setTyping(true)}>
              {t(isConfirmed ? 'recipient.change' : 'recipient.other')}
            </Button>
          </div>
          <p className="text-sm text-ink-soft">
            {t('recipient.until', { time: formatShortTime(details.changeUntil, language) })}
          </p>
        </section>
      )}
    </div>
  );
}

function GiftFacts({ details }: { details: GiftDeliveryDetails }) {
  const { t, language } = useTranslation('giving');
  const { senderName, recipientName, recipientPhone, city, address, delivery } = details;
  const day = delivery ? deliveryTime(delivery, language) : null;
  return (
    <div className="grid gap-4 rounded-md bg-palm-tint p-5">
      <p className="text-lg">
        {senderName ? t('recipient.from', { name: senderName }) : t('recipient.unsigned')}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-ink-soft">{t('recipient.fact.recipient')}</dt>
        <dd>
          <bdi>{recipientName}</bdi>
        </dd>
        <dt className="text-ink-soft">{t('recipient.fact.phone')}</dt>
        <dd>
          <bdi dir="ltr" className="numbers">
            {recipientPhone}
          </bdi>
        </dd>
        {day ? (
          <>
            <dt className="text-ink-soft">{t('recipient.fact.day')}</dt>
            <dd>{day}</dd>
          </>
        ) : null}
        <dt className="text-ink-soft">{t('recipient.fact.city')}</dt>
        <dd>
          <bdi>{city}</bdi>
        </dd>
        {address ? (
          <>
            <dt className="text-ink-soft">{t('recipient.fact.address')}</dt>
            <dd className="wrap-anywhere">
              <bdi>{address}</bdi>
            </dd>
          </>
        ) : null}
      </dl>
    </div>
  );
}

function RightButton({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('giving');
  const { submit, busy, failure } = useMutation({
    mutate: () => confirmGiftAddress(token, null),
    failed: t('recipient.failed.send'),
    onDone,
  });
  return (
    <>
      {failure ? (
        <div className="basis-full">
          <FailureAlert failure={failure} />
        </div>
      ) : null}
      <Button size="large" busy={busy} onClick={() => void submit({})}>
        {t('recipient.right')}
      </Button>
    </>
  );
}
