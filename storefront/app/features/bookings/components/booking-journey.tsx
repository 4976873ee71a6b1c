import { formatDateTime } from '~/shared/format/dates';
import { useTranslation } from '~/shared/i18n/use-translation';
import { classNames } from '~/ui/class-names';
import { Check } from '~/ui/icons/check';
import { Close } from '~/ui/icons/close';
import type { Booking } from '../api/bookings';
import { type JourneyStep, journeyOf } from '../booking-journey';

const marks = {
  done: 'bg-palm text-on-palm',
  current: 'bg-palm-tint text-palm ring-2 ring-palm',
  ahead: 'border border-line bg-paper text-ink-soft',
} as const;

/** A request's way from its first day to the finished work. */
export function BookingJourney({ booking }: { booking: Booking }) {
  const steps = journeyOf(booking);
  return (
    <ol>
      {steps.map((step, position) => (
        <Step
          key={step.state}
          step={step}
          number={position + 1}
          last={position === steps.length - 1}
        />
      ))}
    </ol>
  );
}

interface StepProps {
  step: JourneyStep;
  number: number;
  last: boolean;
}

function Step({ step, number, last }: StepProps) {
  const { at, reason, progress } = step;
  const { t, language } = useTranslation('bookings');
  const ended = step.state === 'CANCELLED' || step.state === 'DECLINED';
  return (
    <li
      aria-current={progress === 'current' ? 'step' : undefined}
      className="relative grid grid-cols-[2.25rem_1fr] gap-x-4 pb-5 last:pb-0"
    >
      {last ? null : (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute start-[calc(1.125rem-1px)] top-10 bottom-1 border-s-2',
            progress === 'done' ? 'border-palm' : 'border-dashed border-line',
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={classNames(
          'numbers grid size-9 place-items-center rounded-full text-sm',
          ended ? 'bg-terracotta-tint text-terracotta-ink' : marks[progress],
        )}
      >
        {ended ? (
          <Close className="size-5" />
        ) : progress === 'done' ? (
          <Check className="size-5" />
        ) : (
          number
        )}
      </span>
      <div className="pt-1">
        <p
          className={classNames(
            progress === 'current' && 'font-medium',
            progress === 'ahead' && 'text-ink-soft',
          )}
        >
          {step.progress === 'ahead' ? t(`ahead.${step.state}`) : t(`state.${step.state}`)}
          <span className="sr-only"> ({t(`progress.${progress}`)})</span>
        </p>
        {at ? (
          <p className="text-sm text-ink-soft">
            <time dateTime={at}>{formatDateTime(at, language)}</time>
          </p>
        ) : null}
        {reason ? <p className="mt-1 text-sm">{reason}</p> : null}
      </div>
    </li>
  );
}
