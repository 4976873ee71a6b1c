import { buildWhatsappLink } from '~/shared/format/whatsapp-link';
import { useTranslation } from '~/shared/i18n/use-translation';

interface OrderHelpProps {
  number: string;
  /** E.164, or empty: the shop has none. */
  whatsapp: string;
}

/** Asks the shop about an order, in a chat that names it. */
export function OrderHelp({ number, whatsapp }: OrderHelpProps) {
  const { t } = useTranslation('orders');
  if (!whatsapp) return null;
  return (
    <p className="mt-10 border-t border-sand pt-6">
      <span className="text-ink-soft">{t('help.question')}</span>{' '}
      <a
        href={buildWhatsappLink(whatsapp, t('help.text', { number }))}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center font-medium text-palm underline-offset-4 hover:underline"
      >
        {t('help.whatsapp')}
        <span className="sr-only"> ({t('tracking.newTab')})</span>
      </a>
    </p>
  );
}
