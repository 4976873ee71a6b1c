import { useTranslation } from '~/shared/i18n/use-translation';
import { FooterContact } from './footer-contact';
import { useShop } from './use-shop';

interface WithoutScriptProps {
  /** What cannot be used. */
  part?: 'form' | 'screen';
}

/** For pages that need scripts to send or show anything: why, and whom to call instead. */
export function WithoutScript({ part = 'form' }: WithoutScriptProps) {
  // React leaves alone what the server wrote in it, so the browser need not load it.
  return <noscript>{import.meta.env.SSR ? <CallInstead part={part} /> : null}</noscript>;
}

function CallInstead({ part }: Required<WithoutScriptProps>) {
  const { t } = useTranslation('noscript');
  const shop = useShop();
  return (
    <div className="mb-8 rounded-md bg-paper p-5">
      <p>{t(part)}</p>
      {shop ? <FooterContact {...shop.contactDetails} /> : null}
    </div>
  );
}
