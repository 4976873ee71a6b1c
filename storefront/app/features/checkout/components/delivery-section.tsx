import { useId } from 'react';
import { formatApiError } from '~/shared/api/failure-text';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ChoiceCard } from '~/ui/forms/choice-card';
import { Truck } from '~/ui/icons/truck';
import { LoadFailure } from '~/ui/load-failure';
import { LoadingBlock } from '~/ui/loading-block';
import { Money } from '~/ui/money';
import type { DeliveryOption } from '../api/checkout';
import type { DeliveryChoice } from '../checkout-storage';
import type { ChosenDelivery } from '../delivery/delivery-choice';
import { formatFullDay } from '../delivery/delivery-dates';
import type { DeliveryOptions } from '../hooks/use-delivery-options';
import type { SlotHold } from '../hooks/use-slot-hold';
import { DeliveryDays } from './delivery-days';

interface DeliverySectionProps {
  city: string;
  delivery: DeliveryOptions;
  chosen: ChosenDelivery;
  hold: SlotHold;
  onChange: (choice: DeliveryChoice) => void;
}

/** How and when it comes, by city. */
export function DeliverySection(props: DeliverySectionProps) {
  const { t } = useTranslation('checkout');
  const { t: common } = useTranslation();
  const { city, delivery } = props;
  const { options, loading, error } = delivery;
  if (city.trim() === '') return <Hint text={t('delivery.city')} />;
  if (error) {
    const words = { connection: common('state.apiAway'), otherwise: t('delivery.failed') };
    return (
      <LoadFailure text={formatApiError(error, words)} busy={loading} onRetry={delivery.retry} />
    );
  }
  if (options.length === 0) {
    return loading ? <LoadingBlock className="h-14" /> : <Hint text={t('delivery.none')} />;
  }
  return (
    <div aria-busy={loading} className="transition-opacity aria-busy:opacity-50">
      <Options {...props} />
    </div>
  );
}

function Hint({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-3 rounded-md border border-dashed border-line px-4 py-3 text-ink-soft">
      <Truck className="size-6 shrink-0" />
      {text}
    </p>
  );
}

function Options({ delivery, chosen, hold, onChange }: DeliverySectionProps) {
  const { t: totals } = useTranslation('totals');
  const name = useId();
  return (
    <div className="grid gap-3">
      {delivery.options.map((option) => (
        <ChoiceCard
          key={option.id}
          name={name}
          value={option.id}
          checked={option.id === chosen.option?.id}
          onChoose={() => onChange({ ...chosen.choice, optionId: option.id })}
          label={option.name}
          note={option.description}
          end={option.price === 0 ? totals('free') : <Money amount={option.price} />}
        >
          {option.days.length > 0 ? (
            <DeliveryDays option={option} chosen={chosen} hold={hold} onChange={onChange} />
          ) : (
            <Estimate option={option} />
          )}
        </ChoiceCard>
      ))}
    </div>
  );
}

/** Where no day can be chosen: when it is expected. */
function Estimate({ option: { earliestDate, latestDate } }: { option: DeliveryOption }) {
  const { t, language } = useTranslation('checkout');
  const day = formatFullDay(earliestDate, language);
  return (
    <p className="text-sm">
      {earliestDate === latestDate
        ? t('delivery.on', { day })
        : t('delivery.between', { first: day, last: formatFullDay(latestDate, language) })}
    </p>
  );
}
