import { useState } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '../button';
import { Check } from '../icons/check';
import { CopyIcon } from './copy-icon';

/** Puts a text where it can be pasted from; without leave to do so it stays to be selected. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('forms');
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }
  return (
    <>
      <Button tone="soft" aria-label={label} onClick={copy} className="px-4!">
        {copied ? <Check className="size-5" /> : <CopyIcon className="size-5" />}
        {copied ? t('copied') : t('copy')}
      </Button>
      <span role="status" className="sr-only">
        {copied ? t('copied') : ''}
      </span>
    </>
  );
}
