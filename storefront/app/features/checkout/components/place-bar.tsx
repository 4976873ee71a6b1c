import type { Halalas } from '~/shared/format/money';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { Money } from '~/ui/money';
import type { PaymentMethodOption } from '../api/checkout';
import type { PlacingStep } from '../hooks/use-order-placing';

interface PlaceBarProps {
  /** The chosen way to pay. */
  option: PaymentMethodOption | null;
  /** What the order costs is not known yet. */
  disabled: boolean;
  step: PlacingStep;
  total: Halalas;
}

/** Stays at the foot of a phone's screen, so that the total is always in sight. */
export function PlaceBar({ option, disabled, step, total }: PlaceBarProps) {
  const { t } = useTranslation('checkout');
  const paysNow = option !== null && !['CASH_ON_DELIVERY', 'GIFT_CARD'].includes(option.method);
  return (
    <div className="place-bar sticky bottom-0 low:static z-30 -mx-4 grid grid-cols-[auto_1fr] items-center gap-x-4 border-t border-sand bg-plaster px-4 py-3 md:static md:mx-0 md:grid-cols-1 md:gap-y-3 md:border-0 md:p-0">
      <p className="grid md:hidden">
        <span className="text-sm text-ink-soft">{t('total')}</span>
        <Money amount={total} className="text-lg font-medium" />
      </p>
      <Button
        type="submit"
        size="large"
        busy={step !== null}
        disabled={!option || disabled}
        className="px-4!"
      >
        {option?.instalments
          ? t('continueTo', { name: option.name })
          : t(paysNow ? 'pay' : 'place')}
      </Button>
      <p role="status" className="col-span-full text-center text-sm text-ink-soft empty:hidden">
        {step && (paysNow || step !== 'payment') ? t(`step.${step}`) : null}
      </p>
    </div>
  );
}
