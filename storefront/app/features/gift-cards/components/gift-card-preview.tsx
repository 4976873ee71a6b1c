import type { Language } from '~/config/languages';
import { formatMoney, type Halalas } from '~/shared/format/money';
import { useTranslation } from '~/shared/i18n/use-translation';
import { SeedDrawing } from '~/ui/icons/seed-drawing';

interface GiftCardPreviewProps {
  /** Of the card, which may be another one than the page's. */
  language: Language;
  amount: Halalas | null;
  recipientName: string;
  senderName: string;
  message: string;
}

/** The card as its recipient reads it. */
export function GiftCardPreview(props: GiftCardPreviewProps) {
  const { language, amount, recipientName, senderName, message } = props;
  const { t } = useTranslation('gifts');
  return (
    <figure
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      lang={language}
      aria-label={t('preview.label')}
      className="relative grid min-h-60 content-between gap-6 overflow-hidden rounded-md bg-palm p-6 text-on-palm shadow-float"
    >
      <SeedDrawing className="absolute -end-6 -bottom-8 w-40 opacity-25" />
      <div className="flex items-baseline justify-between gap-4">
        <span className="text-lg font-medium">{t(`preview.${language}.title`)}</span>
        <bdi className="numbers text-2xl font-medium">
          {amount === null ? '—' : formatMoney(amount, language, { short: true })}
        </bdi>
      </div>
      <div className="relative grid gap-3">
        {recipientName ? (
          <p>
            {t(`preview.${language}.to`)} <bdi className="font-medium">{recipientName}</bdi>
          </p>
        ) : null}
        {message ? (
          <p dir="auto" className="text-start whitespace-pre-line [overflow-wrap:anywhere]">
            {message}
          </p>
        ) : null}
        {senderName ? (
          <p>
            {t(`preview.${language}.from`)} <bdi className="font-medium">{senderName}</bdi>
          </p>
        ) : null}
        <p className="numbers text-sm" dir="ltr">
          <span aria-hidden="true">•••• •••• •••• ••••</span>
        </p>
      </div>
    </figure>
  );
}
