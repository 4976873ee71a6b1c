import { useTranslation } from '~/shared/i18n/use-translation';
import { FooterContact } from './footer-contact';
import { useShop } from './use-shop';

/** Stands above a form that sends nothing where the browser runs no scripts: whom to call instead. */
export function WithoutScript() {
  // React leaves alone what the server wrote in it, so the browser need not load it.
  return <noscript>{import.meta.env.SSR ? <CallInstead /> : null}</noscript>;
}

function CallInstead() {
  const { t } = useTranslation('services');
  const shop = useShop();
  return (
    <div className="mb-8 rounded-md bg-paper p-5">
      <p>{t('withoutScript')}</p>
      {shop ? <FooterContact {...shop.contactDetails} /> : null}
    </div>
  );
}
