import { useTranslation } from '~/shared/i18n/use-translation';
import { classNames } from '~/ui/class-names';
import type { Order } from '../api/orders';
import { formatShortTime } from '../format-times';

type TrackingEvent = Order['shipments'][number]['events'][number];

/** What happened to a parcel, the latest first. */
export function TrackingEvents({ events }: { events: readonly TrackingEvent[] }) {
  const { t, language } = useTranslation('orders');
  const latestFirst = [...events].sort((one, other) =>
    other.timestamp.localeCompare(one.timestamp),
  );
  return (
    <ol aria-label={t('tracking.events')} className="grid">
      {latestFirst.map((event, position) => (
        <li
          key={`${event.status} ${event.timestamp}`}
          className="relative grid grid-cols-[0.75rem_1fr] gap-x-4 pb-4 last:pb-0"
        >
          {position < latestFirst.length - 1 ? (
            <span
              aria-hidden="true"
              className="absolute start-[calc(0.375rem-0.5px)] top-[1.2em] -bottom-[0.4em] border-s border-line"
            />
          ) : null}
          <span
            aria-hidden="true"
            className={classNames(
              'mt-[0.45em] size-3 rounded-full',
              position === 0 ? 'bg-palm ring-4 ring-palm-tint' : 'border-2 border-line bg-paper',
            )}
          />
          <div className={position === 0 ? '' : 'text-ink-soft'}>
            <p className={position === 0 ? 'font-medium' : ''}>{event.label}</p>
            <p className="text-sm text-ink-soft">
              <time dateTime={event.timestamp}>{formatShortTime(event.timestamp, language)}</time>
              {event.location ? ` · ${event.location}` : null}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
