import type { ComponentProps, ReactNode } from 'react';
import type { ContactQuery } from '~/gql/graphql';
import { formatPhone } from '~/shared/format/phone';
import { buildWhatsappLink } from '~/shared/format/whatsapp-link';
import { useTranslation } from '~/shared/i18n/use-translation';
import { readCoordinates } from '../map-coordinates';
import { ContactIcon } from './contact-icon';
import { ContactMap, isOnMap } from './contact-map';

type ContactData = ContactQuery['contactDetails'];
type Seller = ContactQuery['seller'];

const link = 'inline-flex min-h-11 items-center text-palm underline-offset-4 hover:underline';

/** Where the shop is, how it is reached, and who sells. */
export function ContactDetails({ details, seller }: { details: ContactData; seller: Seller }) {
  const { t } = useTranslation('content');
  const { address, emails, phones, whatsapp, mapUrl, certificateUrl, openingHours } = details;
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
      {whatsapp ? (
        <Detail name="whatsapp">
          <OutsideLink href={buildWhatsappLink(whatsapp)}>
            <bdi dir="ltr" className="numbers">
              {formatPhone(whatsapp)}
            </bdi>
          </OutsideLink>
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
          {mapUrl ? <MapLink href={mapUrl} /> : null}
        </Detail>
      ) : null}
      {openingHours ? (
        <Detail name="hours">
          <span className="py-2 whitespace-pre-line">{openingHours}</span>
        </Detail>
      ) : null}
      {seller || certificateUrl ? (
        <Detail name="seller">
          {seller ? <SellerFacts seller={seller} /> : null}
          {certificateUrl ? (
            <OutsideLink href={certificateUrl}>{t('contact.certificate')}</OutsideLink>
          ) : null}
        </Detail>
      ) : null}
    </dl>
  );
}

/** With a drawing, where the owner's link names a place that it has. */
function MapLink({ href }: { href: string }) {
  const { t } = useTranslation('content');
  const coordinates = readCoordinates(href);
  return (
    <>
      {coordinates && isOnMap(coordinates) ? <ContactMap coordinates={coordinates} /> : null}
      <OutsideLink href={href}>{t('contact.map')}</OutsideLink>
    </>
  );
}

function SellerFacts({ seller }: { seller: NonNullable<Seller> }) {
  const { t } = useTranslation('content');
  const facts = [
    [t('contact.register'), seller.registrationNumber],
    [t('contact.vat'), seller.vatNumber],
  ];
  return (
    <div className="py-2">
      <p>{seller.name}</p>
      {facts.map(([label, number]) => (
        <p key={label} className="text-sm text-ink-soft">
          {label} <bdi className="numbers">{number}</bdi>
        </p>
      ))}
    </div>
  );
}

function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useTranslation('content');
  return (
    <a href={href} target="_blank" rel="noreferrer" className={link}>
      {children}
      <span className="sr-only"> ({t('contact.newTab')})</span>
    </a>
  );
}

interface DetailProps {
  name: ComponentProps<typeof ContactIcon>['name'];
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
