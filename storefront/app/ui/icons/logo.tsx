import { useTranslation } from '~/shared/i18n/use-translation';

/** The shop's word with its sprout; the word is text, so it is drawn in the page's own type. */
export function Logo() {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-1.5 text-palm">
      <svg viewBox="0 0 32 36" fill="none" aria-hidden="true" className="h-9">
        <path d="M16 34V17" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
        <path d="M16 18C16 9 21 3 30 2c0 9-5 16-14 16Z" className="fill-sprout" />
        <path d="M16 25c0-7-5-12-14-13 0 8 6 13 14 13Z" fill="currentColor" />
        <path d="M8 34h16" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
      </svg>
      <span className="text-2xl leading-none font-semibold">{t('shopName')}</span>
    </span>
  );
}
