import type { Ref } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';

/**
 * A field that people neither see nor reach and that programs fill in. Out of sight rather than
 * undisplayed, which programs look for.
 */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  const { t } = useTranslation('forms');
  return (
    <div aria-hidden="true" className="absolute -start-[200vw] size-px overflow-hidden">
      <label>
        {t('leaveEmpty')}
        <input ref={ref} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
