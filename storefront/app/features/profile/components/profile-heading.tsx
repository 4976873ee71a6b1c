import { formatDate } from '~/shared/format/dates';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Account } from '~/ui/icons/account';
import type { Profile } from '../api/profile';
import { initialOf } from '../initial-of';

/** The customer's initial, name, and since when they have been one. */
export function ProfileHeading({ profile }: { profile: Profile }) {
  const { t, language } = useTranslation('profile');
  const name = `${profile.firstName} ${profile.lastName}`.trim();
  return (
    <div className="flex items-center gap-4">
      <span
        aria-hidden="true"
        className="grid size-16 shrink-0 place-items-center rounded-full bg-palm text-2xl font-medium text-on-palm"
      >
        {initialOf(name, language) || <Account className="size-8" />}
      </span>
      <div className="min-w-0">
        {name ? (
          <p className="text-xl font-medium wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
        ) : null}
        <p className="text-ink-soft">
          {t('memberSince', { date: formatDate(profile.memberSince, language) })}
        </p>
      </div>
    </div>
  );
}
