import { useEffect, useState } from 'react';
import { paths } from '~/config/paths';
import { useMutation } from '~/shared/forms/use-mutation';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { Chips } from '~/ui/forms/chips';
import { LoadingBlock } from '~/ui/loading-block';
import { loadSlotDays, type OrderChange, type SlotDay, type WholeOrder } from '../api/orders';
import { formatDay, formatHours, formatShortTime } from '../format-times';

interface DayFormProps {
  number: string;
  slot: NonNullable<WholeOrder['slot']>;
  onClose: () => void;
  onChanged: () => void;
}

/** The days that are free, and the hours of the chosen one. */
export default function DayForm({ number, slot, onClose, onChanged }: DayFormProps) {
  const { t, language } = useTranslation('orders');
  const { t: common } = useTranslation();
  const { days, reload } = useSlotDays(number);
  const [chosen, setChosen] = useState({ date: slot.date, windowId: slot.windowId });
  const changing = useMutation<OrderChange>({
    action: paths.orders.getHref(language),
    failed: t('day.failed'),
    onDone: () => {
      onClose();
      showToast('success', t('day.done'));
      onChanged();
    },
    // Somebody else was faster: what is left is read again.
    onFailed: reload,
  });
  if (!days) return <LoadingBlock className="h-60" />;
  const day = days.find(({ date }) => date === chosen.date) ?? days[0];
  if (!day) return <p>{t('day.none')}</p>;
  const window = day.windows.find(({ id }) => id === chosen.windowId) ?? firstFree(day);
  const isSame = day.date === slot.date && window?.id === slot.windowId;
  return (
    <div className="grid gap-5">
      {slot.changeUntil ? (
        <p className="text-ink-soft">
          {t('day.until', { time: formatShortTime(slot.changeUntil, language) })}
        </p>
      ) : null}
      <Chips
        legend={t('day.day')}
        value={day.date}
        onChange={(date) => setChosen({ ...chosen, date })}
        chips={days.map((each) => ({
          value: each.date,
          label: formatDay(each.date, language),
          disabled: !firstFree(each),
        }))}
      />
      <Chips
        legend={t('day.window')}
        value={window?.id ?? null}
        onChange={(windowId) => setChosen({ date: day.date, windowId })}
        chips={day.windows.map(({ id, startsAt, endsAt, isFull }) => ({
          value: id,
          label: <Hours text={formatHours(startsAt, endsAt, language)} isFull={isFull} />,
          disabled: isFull,
        }))}
      />
      {changing.failure ? <Alert>{changing.failure.text}</Alert> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={onClose}>
          {common('action.cancel')}
        </Button>
        <Button
          busy={changing.busy}
          disabled={isSame || !window || window.isFull}
          onClick={() =>
            window &&
            changing.submit({ intent: 'day', number, date: day.date, windowId: window.id })
          }
        >
          {t('day.save')}
        </Button>
      </div>
    </div>
  );
}

function Hours({ text, isFull }: { text: string; isFull: boolean }) {
  const { t } = useTranslation('orders');
  return (
    <span className="grid">
      <bdi className="numbers">{text}</bdi>
      {isFull ? <span className="text-sm">{t('day.full')}</span> : null}
    </span>
  );
}

function firstFree(day: SlotDay) {
  return day.windows.find(({ isFull }) => !isFull);
}

/** Null while they are read; none where they cannot be read. */
function useSlotDays(number: string) {
  const [days, setDays] = useState<SlotDay[] | null>(null);
  const [readings, setReadings] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading asks again.
  useEffect(() => {
    let current = true;
    loadSlotDays(number)
      .catch(() => [])
      .then((read) => {
        if (current) setDays(read);
      });
    return () => {
      current = false;
    };
  }, [number, readings]);
  return { days, reload: () => setReadings((count) => count + 1) };
}
