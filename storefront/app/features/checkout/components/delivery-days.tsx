import { useTranslation } from '~/shared/i18n/use-translation';
import { Chips } from '~/ui/forms/chips';
import { Money } from '~/ui/money';
import type { DeliveryDay, DeliveryOption, DeliveryWindow } from '../api/checkout';
import type { DeliveryChoice } from '../checkout-storage';
import { type ChosenDelivery, isFullDay } from '../delivery/delivery-choice';
import { daysAhead, formatDay, formatWeekday, formatWindow } from '../delivery/delivery-dates';
import type { SlotHold } from '../hooks/use-slot-hold';
import { SlotNotice } from './slot-notice';

/** With more places than these nobody has to hurry. */
const fewPlaces = 3;

interface DeliveryDaysProps {
  option: DeliveryOption;
  chosen: ChosenDelivery;
  hold: SlotHold;
  onChange: (choice: DeliveryChoice) => void;
}

/** The days of an option as chips, and the hours of the chosen day below them. */
export function DeliveryDays({ option, chosen, hold, onChange }: DeliveryDaysProps) {
  const { t } = useTranslation('checkout');
  const { day, choice } = chosen;
  const windows = day?.windows ?? [];
  return (
    <div className="grid gap-4">
      <Chips
        legend={t(option.isPickup ? 'delivery.pickupDay' : 'delivery.day')}
        even
        value={choice.date}
        onChange={(date) => onChange({ ...choice, date, windowId: null })}
        chips={option.days.map((each) => ({
          value: each.date,
          label: <DayLabel day={each} />,
          disabled: isFullDay(each),
        }))}
      />
      {windows.length > 0 ? (
        <Chips
          legend={t(option.isPickup ? 'delivery.pickupWindow' : 'delivery.window')}
          value={choice.windowId}
          onChange={(windowId) => onChange({ ...choice, windowId })}
          chips={windows.map((window) => ({
            value: window.id,
            label: <WindowLabel window={window} />,
            disabled: window.isFull,
          }))}
        />
      ) : null}
      <SlotNotice hold={hold} />
    </div>
  );
}

function DayLabel({ day }: { day: DeliveryDay }) {
  const { t, language } = useTranslation('checkout');
  const ahead = daysAhead(day.date, new Date());
  const near = ahead === 0 ? t('delivery.today') : ahead === 1 ? t('delivery.tomorrow') : null;
  return (
    <span className="grid">
      <span className="font-medium">{near ?? formatWeekday(day.date, language)}</span>
      <span className="numbers text-sm">
        {isFullDay(day) ? t('delivery.full') : formatDay(day.date, language)}
      </span>
    </span>
  );
}

/** The hours, what they cost besides, and whether few places are left. */
function WindowLabel({ window }: { window: DeliveryWindow }) {
  const { t, language } = useTranslation('checkout');
  const { surcharge, isFull, placesLeft } = window;
  const isScarce = !isFull && (placesLeft ?? fewPlaces + 1) <= fewPlaces;
  return (
    <span className="grid">
      <bdi className="numbers">{formatWindow(window.startsAt, window.endsAt, language)}</bdi>
      {surcharge > 0 && !isFull ? (
        <span className="text-sm">
          <bdi dir="ltr">+</bdi> <Money amount={surcharge} />
        </span>
      ) : null}
      {isFull ? <span className="text-sm">{t('delivery.full')}</span> : null}
      {isScarce ? (
        <span className="text-sm">{t('delivery.left', { count: placesLeft ?? 0 })}</span>
      ) : null}
    </span>
  );
}
