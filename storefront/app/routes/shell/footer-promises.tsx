import type { ReactNode } from 'react';
import { formatMoney, type Halalas } from '~/shared/format/money';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Help } from '~/ui/icons/help';
import { Leaf } from '~/ui/icons/leaf';
import { Truck } from '~/ui/icons/truck';

interface FooterPromisesProps {
  freeDeliveryAbove: Halalas | null;
}

export function FooterPromises({ freeDeliveryAbove }: FooterPromisesProps) {
  const { t, language } = useTranslation();
  // Isolated, as an amount inside a sentence of either direction must be.
  const amount = (halalas: Halalas) =>
    `\u2068${formatMoney(halalas, language, { short: true })}\u2069`;
  return (
    <ul className="grid gap-8 md:grid-cols-3">
      <PromiseItem icon={<Leaf />} title={t('footer.promiseTitle')} text={t('footer.promise')} />
      <PromiseItem
        icon={<Truck />}
        title={t('footer.deliveryTitle')}
        text={
          freeDeliveryAbove === null
            ? null
            : t('footer.delivery', { amount: amount(freeDeliveryAbove) })
        }
      />
      <PromiseItem icon={<Help />} title={t('footer.supportTitle')} text={t('footer.support')} />
    </ul>
  );
}

interface PromiseItemProps {
  icon: ReactNode;
  title: string;
  text: string | null;
}

function PromiseItem({ icon, title, text }: PromiseItemProps) {
  return (
    <li className="flex gap-4">
      <span className="mt-0.5 text-palm">{icon}</span>
      <div>
        <p className="font-medium">{title}</p>
        {text ? <p className="text-sm text-ink-soft">{text}</p> : null}
      </div>
    </li>
  );
}
