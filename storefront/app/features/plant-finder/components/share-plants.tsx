import { useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';

/** The address has the answers: phones share it, other browsers copy it. */
export function SharePlants() {
  const { t } = useTranslation('finder');
  const [isCopied, setCopied] = useState(false);
  async function share() {
    const { href: url } = window.location;
    try {
      if (navigator.share) await navigator.share({ title: document.title, url });
      else await navigator.clipboard.writeText(url).then(() => setCopied(true));
    } catch {
      // Closed without sharing, or not allowed: the address stays to be copied from the bar.
    }
  }
  return (
    <>
      <Button tone="secondary" onClick={share} className="noscript:hidden">
        {isCopied ? t('copied') : t('share')}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? t('copied') : ''}
      </span>
    </>
  );
}
