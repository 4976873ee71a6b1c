import type { ReactNode } from 'react';
import { shop } from '~/config/shop';
import { formatMoney } from '~/shared/format/money';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Help } from '~/ui/icons/help';
import { Leaf } from '~/ui/icons/leaf';
import { Truck } from '~/ui/icons/truck';

export function FooterPromises() {
  const { t, language } = useTranslation();
  // Isolated, as an amount inside a sentence of either direction must be.
  const amount = `\u2068${formatMoney(shop.freeDeliveryAbove, language)}\u2069`;
  return (
    <ul className="grid gap-8 md:grid-cols-3">
      <PromiseItem icon={<Leaf />} title={t('footer.promiseTitle')} text={t('footer.promise')} />
      <PromiseItem
        icon={<Truck />}
        title={t('footer.deliveryTitle')}
        text={t('footer.delivery', { amount })}
      />
      <PromiseItem icon={<Help />} title={t('footer.supportTitle')} text={t('footer.support')} />
    </ul>
  );
}

function PromiseItem({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className="flex gap-4">
      <span className="mt-0.5 text-palm">{icon}</span>
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
    </li>
  );
}
