import { buildCalendarFile } from '~/shared/calendar/calendar-file';
import { saveFile } from '~/shared/files/save-file';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { CalendarIcon } from '~/ui/dates/calendar-icon';
import { Truck } from '~/ui/icons/truck';
import type { WholeOrder } from '../api/orders';
import { arrivalOf } from '../arrival';

/** When the plants come and where to; a day that was chosen can be put in the calendar. */
export function PlacedArrival({ order }: { order: WholeOrder }) {
  const { t, language } = useTranslation('orders');
  const arrival = arrivalOf(order, language);
  const { pickup, delivery, shippingAddress: address } = order;
  const place = pickup
    ? t('calendar.place', { place: pickup.name, within: pickup.address })
    : address && t('calendar.place', { place: address.address, within: address.city });
  if (!arrival) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-palm-tint p-5 text-start">
      <Truck className="size-8 shrink-0 text-palm" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-sm text-ink-soft">{t(pickup ? 'pickup.ready' : 'placedArrives')}</p>
        <p className="text-lg font-medium text-palm">{arrival}</p>
        {place ? <p className="text-sm">{place}</p> : null}
      </div>
      {delivery?.date ? (
        <CalendarButton order={order} day={delivery.date} place={place ?? undefined} />
      ) : null}
    </div>
  );
}

interface CalendarButtonProps {
  order: WholeOrder;
  day: string;
  place?: string;
}

function CalendarButton({ order, day, place }: CalendarButtonProps) {
  const { t } = useTranslation('orders');
  const { number, pickup, delivery } = order;
  function save() {
    const file = buildCalendarFile({
      uid: `order-${number}@${window.location.host}`,
      title: t(pickup ? 'calendar.pickup' : 'calendar.delivery', { number }),
      location: place,
      day,
      startsAt: delivery?.startsAt,
      endsAt: delivery?.endsAt,
    });
    saveFile(`mashtal-${number}.ics`, file);
  }
  return (
    <Button tone="secondary" onClick={save} className="grow sm:grow-0">
      <CalendarIcon className="size-5" />
      {t('calendar.add')}
    </Button>
  );
}
