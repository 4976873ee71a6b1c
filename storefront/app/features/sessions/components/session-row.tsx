import { formatDate, formatDateTime } from '~/shared/format/dates';
import { formatRelativeTime } from '~/shared/format/relative-time';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Device } from '~/ui/icons/device';
import type { Session } from '../api/sessions';

interface SessionRowProps {
  session: Session;
  busy: boolean;
  onSignOut: () => void;
}

export function SessionRow({ session, busy, onSignOut }: SessionRowProps) {
  const { t, language } = useTranslation('profile');
  const { deviceName, lastSeenAt, createdAt, current } = session;
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 border-b border-sand py-5 sm:grid-cols-[auto_1fr_auto]">
      <Device className="size-7 self-start text-palm sm:self-center" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{deviceName}</span>
          {current ? <Badge tone="palm">{t('sessions.current')}</Badge> : null}
        </p>
        <p className="text-sm text-ink-soft">
          {t('sessions.lastSeen')}{' '}
          <time dateTime={lastSeenAt} title={formatDateTime(lastSeenAt, language)}>
            {formatRelativeTime(Date.parse(lastSeenAt), Date.now(), language)}
          </time>
        </p>
        <p className="text-sm text-ink-soft">
          {t('sessions.since')}{' '}
          <time dateTime={createdAt} title={formatDateTime(createdAt, language)}>
            {formatDate(createdAt, language)}
          </time>
        </p>
      </div>
      {current ? null : (
        <Button
          tone="secondary"
          busy={busy}
          aria-label={t('sessions.signOutOf', { device: deviceName })}
          onClick={onSignOut}
          className="col-start-2 justify-self-start sm:col-start-3"
        >
          {t('sessions.signOut')}
        </Button>
      )}
    </li>
  );
}
