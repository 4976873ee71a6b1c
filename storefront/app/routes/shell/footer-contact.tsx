import { formatPhone } from '~/shared/format/phone';

interface FooterContactProps {
  /** E.164 */
  phones: readonly string[];
  emails: readonly string[];
}

const link = 'inline-flex min-h-11 items-center hover:text-palm';

/** The first phone number and the first e-mail address; the contact page has them all. */
export function FooterContact({ phones: [phone], emails: [email] }: FooterContactProps) {
  return (
    <ul className="mt-2">
      {phone ? (
        <li>
          <a href={`tel:${phone}`} className={link}>
            <bdi dir="ltr" className="numbers">
              {formatPhone(phone)}
            </bdi>
          </a>
        </li>
      ) : null}
      {email ? (
        <li>
          <a href={`mailto:${email}`} className={link}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        </li>
      ) : null}
    </ul>
  );
}
