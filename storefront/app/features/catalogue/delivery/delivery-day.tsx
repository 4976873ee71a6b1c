import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Truck } from '~/ui/icons/truck';
import { useLazyComponent } from '~/ui/use-lazy-component';
import { chooseCity, useChosenCity } from './chosen-city';
import { findArrival, type ProductDelivery } from './product-delivery';

const loadCityDialog = () => import('./city-dialog');

/**
 * When it arrives, and where: the largest city until the reader chose one. Pages are the same for
 * everybody, so the browser writes its own city after they are there; each line keeps its height.
 */
export function DeliveryDay({ delivery }: { delivery: ProductDelivery }) {
  const { t } = useTranslation('buying');
  const found = findArrival(delivery, useChosenCity());
  const [isAsking, setAsking] = useState(false);
  const CityDialog = useLazyComponent(loadCityDialog, isAsking, () => setAsking(false));
  const today = useSyncExternalStore(neverChanges, getRiyadhsDay, () => '');
  if (!found) return null;
  const { day, isEstimate, first } = found.arrival;
  // A page that was left open since.
  const isPast = first !== null && first < today;
  const key = isPast ? 'atCheckout' : day ? (isEstimate ? 'between' : 'arrives') : 'full';
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 text-sm">
      <Truck className="mt-1 size-6 text-palm" />
      <div>
        <p aria-live="polite" className="font-medium">
          {t(`delivery.${key}`, { day })}
        </p>
        <p className="flex flex-wrap items-center gap-x-1 text-ink-soft">
          {t('delivery.to')}
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={t('delivery.change', { city: found.city.name })}
            onClick={() => setAsking(true)}
            className="inline-flex min-h-9 items-center font-medium text-palm underline underline-offset-4"
          >
            {found.city.name}
          </button>
        </p>
        {delivery.pickup ? (
          <p className="text-ink-soft">{t('delivery.pickup', { day: delivery.pickup })}</p>
        ) : null}
      </div>
      {CityDialog ? (
        <CityDialog
          open={isAsking}
          delivery={delivery}
          chosen={found.city.slug}
          onChoose={chooseCity}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}

const neverChanges = () => () => {};

/** Riyadh keeps UTC+3 all year. */
function getRiyadhsDay(): string {
  return new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
}
