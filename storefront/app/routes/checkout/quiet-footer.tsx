import { shop as facts } from '~/config/shop';
import { useTranslation } from '~/shared/i18n/use-translation';
import { PaymentMarks } from '~/ui/payment-mark';
import { useShop } from '../shell/use-shop';

/** The checkout's footer: whose shop it is and what can be paid with, and no way elsewhere. */
export function QuietFooter() {
  const { t } = useTranslation();
  return (
    <footer className="mt-16 border-t border-sand bg-paper">
      <div className="content flex flex-wrap-reverse items-center justify-between gap-x-10 gap-y-4 py-6">
        <p className="text-sm text-ink-soft">{t('footer.rights', { year: facts.copyrightYear })}</p>
        <PaymentMarks marks={useShop()?.paymentMarks} />
      </div>
    </footer>
  );
}
