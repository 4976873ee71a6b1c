import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { formatPhone } from '~/shared/format/phone';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Badge } from '~/ui/badge';
import { TitledPart } from '~/ui/titled-part';
import type { Profile } from '../api/profile';

const linkStyle = 'text-palm underline underline-offset-4';

export function ContactDetails({ profile }: { profile: Profile }) {
  const { t, language } = useTranslation('profile');
  const account = paths.account.getHref(language);
  return (
    <TitledPart title={t('contact.title')} link={{ label: t('contact.edit'), href: account }}>
      <dl className="grid gap-3">
        {profile.phone ? (
          <Row label={t('contact.phone')}>
            <bdi dir="ltr" className="numbers">
              {formatPhone(profile.phone)}
            </bdi>
          </Row>
        ) : null}
        <Row label={t('contact.email')}>
          {profile.email ? <Email address={profile.email} /> : null}
          {profile.pendingEmail ? (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Email address={profile.pendingEmail} />
              <Badge tone="warning">{t('contact.pending')}</Badge>
              <Link to={account} className={linkStyle}>
                {t('contact.confirmEmail')}
              </Link>
            </p>
          ) : null}
          {profile.email || profile.pendingEmail ? null : (
            <Link to={account} className={linkStyle}>
              {t('contact.addEmail')}
            </Link>
          )}
        </Row>
      </dl>
    </TitledPart>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function Email({ address }: { address: string }) {
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {address}
    </bdi>
  );
}
