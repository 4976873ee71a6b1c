import type { ConsentPurpose } from '~/gql/graphql';

/** The server reads it with each request (`plugins/analytics/consent_cookie.py`). */
const name = 'mashtal_consent';
/** Of what the banner says; another one asks again. */
const consentVersion = 1;
const maxAgeSeconds = 180 * 24 * 60 * 60;
const letters: Record<ConsentPurpose, string> = { STATISTICS: 's', ADVERTISING: 'a' };

/** What the visitor chose; null before that, and where an earlier version of the banner asked. */
export function readChoice(): ConsentPurpose[] | null {
  const value = document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  const [version, , , chosen] = value?.split('.') ?? [];
  if (Number(version) !== consentVersion || chosen === undefined) return null;
  const purposes = Object.keys(letters) as ConsentPurpose[];
  return purposes.filter((purpose) => chosen.includes(letters[purpose]));
}

/** @param key of the consent that the server keeps; null where everything was declined */
export function writeChoice(purposes: readonly ConsentPurpose[], key: string | null): void {
  const day = new Date().toISOString().slice(0, 10);
  const chosen = purposes.map((purpose) => letters[purpose]).join('');
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: browsers of 2022 have no cookie store.
  document.cookie =
    `${name}=${consentVersion}.${key ?? ''}.${day}.${chosen}` +
    `; path=/; max-age=${maxAgeSeconds}; samesite=lax${secure}`;
}
