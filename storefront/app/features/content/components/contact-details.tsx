import type { ReactNode } from 'react';
import type { ContactQuery } from '~/gql/graphql';
import { formatPhone } from '~/shared/format/phone';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ContactIcon } from './contact-icon';

export type ContactData = ContactQuery['contactDetails'];

const link = 'inline-flex min-h-11 items-center text-palm underline-offset-4 hover:underline';

/** Where the shop is and how it is reached. */
export function ContactDetails({ details }: { details: ContactData }) {
  const { t } = useTranslation('content');
  const { address, emails, phones, mapUrl, openingHours } = details;
  return (
    <dl className="grid gap-6">
      {phones.length > 0 ? (
        <Detail name="phones">
          {phones.map((phone) => (
            <a key={phone} href={`tel:${phone}`} className={link}>
              <bdi dir="ltr" className="numbers">
                {formatPhone(phone)}
              </bdi>
            </a>
          ))}
        </Detail>
      ) : null}
      {emails.length > 0 ? (
        <Detail name="emails">
          {emails.map((email) => (
            <a key={email} href={`mailto:${email}`} className={link}>
              <bdi dir="ltr" className="wrap-anywhere">
                {email}
              </bdi>
            </a>
          ))}
        </Detail>
      ) : null}
      {address ? (
        <Detail name="address">
          <span className="py-2">{address}</span>
          {mapUrl ? (
            <a href={mapUrl} target="_blank" rel="noreferrer" className={link}>
              {t('contact.map')}
              <span className="sr-only"> ({t('contact.newTab')})</span>
            </a>
          ) : null}
        </Detail>
      ) : null}
      {openingHours ? (
        <Detail name="hours">
          <span className="py-2 whitespace-pre-line">{openingHours}</span>
        </Detail>
      ) : null}
    </dl>
  );
}

interface DetailProps {
  name: 'phones' | 'emails' | 'address' | 'hours';
  children: ReactNode;
}

function Detail({ name, children }: DetailProps) {
  const { t } = useTranslation('content');
  return (
    <div className="grid grid-cols-[2.5rem_1fr] gap-x-3">
      <dt className="contents">
        <span className="grid size-10 place-items-center rounded-full bg-palm-tint text-palm">
          <ContactIcon name={name} />
        </span>
        <span className="self-center font-medium">{t(`contact.${name}`)}</span>
      </dt>
      <dd className="col-start-2 grid justify-items-start">{children}</dd>
    </div>
  );
}
