import { useTranslation } from '~/shared/i18n/use-translation';
import { Dialog } from '~/ui/dialog';
import type { ProductDelivery } from './product-delivery';

interface CityDialogProps {
  open: boolean;
  delivery: ProductDelivery;
  /** A city's slug. */
  chosen: string;
  onChoose: (slug: string) => void;
  onClose: () => void;
}

/** The main cities by name, each with its day. The choice stays in this browser. */
export default function CityDialog({ open, delivery, chosen, onChoose, onClose }: CityDialogProps) {
  const { t, language } = useTranslation('buying');
  const cities = delivery.arrivals
    .flatMap(({ cities: together, day }) => together.map((city) => ({ ...city, day })))
    .sort((one, other) => one.name.localeCompare(other.name, language));
  return (
    <Dialog open={open} onClose={onClose} title={t('delivery.where')}>
      <p className="text-sm text-ink-soft">{t('delivery.hint')}</p>
      <ul className="mt-3 grid gap-x-4 sm:grid-cols-2">
        {cities.map(({ slug, name, day }) => (
          <li key={slug}>
            <button
              type="button"
              aria-pressed={slug === chosen}
              onClick={() => {
                onChoose(slug);
                onClose();
              }}
              className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-3 rounded-md px-3 text-start hover:bg-palm-tint aria-pressed:bg-palm-tint aria-pressed:font-medium"
            >
              {name}
              <span className="text-sm text-ink-soft">{day ?? t('delivery.none')}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
