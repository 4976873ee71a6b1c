import { useTranslation } from '~/shared/i18n/use-translation';
import type { DeliveryOption } from '../api/checkout';
import type { DeliveryChoice } from '../checkout-storage';
import type { ChosenDelivery } from '../delivery/delivery-choice';
import { daysAhead, formatDay, formatWeekday, formatWindow } from '../delivery/delivery-dates';
import { Chips } from './chips';

interface DeliveryDaysProps {
  option: DeliveryOption;
  chosen: ChosenDelivery;
  onChange: (choice: DeliveryChoice) => void;
}

/** The days of an option as chips, and the hours of the chosen day below them. */
export function DeliveryDays({ option, chosen: { day, choice }, onChange }: DeliveryDaysProps) {
  const { t, language } = useTranslation('checkout');
  const windows = day?.windows ?? [];
  return (
    <div className="grid gap-4">
      <Chips
        legend={t('delivery.day')}
        even
        value={choice.date}
        onChange={(date) => onChange({ ...choice, date })}
        chips={option.days.map(({ date }) => ({ value: date, label: <DayLabel date={date} /> }))}
      />
      {windows.length > 0 ? (
        <Chips
          legend={t('delivery.window')}
          value={choice.windowId}
          onChange={(windowId) => onChange({ ...choice, windowId })}
          chips={windows.map(({ id, startsAt, endsAt }) => ({
            value: id,
            label: <bdi className="numbers">{formatWindow(startsAt, endsAt, language)}</bdi>,
          }))}
        />
      ) : null}
    </div>
  );
}

function DayLabel({ date }: { date: string }) {
  const { t, language } = useTranslation('checkout');
  const ahead = daysAhead(date, new Date());
  const near = ahead === 0 ? t('delivery.today') : ahead === 1 ? t('delivery.tomorrow') : null;
  return (
    <span className="grid">
      <span className="font-medium">{near ?? formatWeekday(date, language)}</span>
      <span className="numbers text-sm">{formatDay(date, language)}</span>
    </span>
  );
}
