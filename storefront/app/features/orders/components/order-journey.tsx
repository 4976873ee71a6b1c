import { useTranslation } from '~/shared/i18n/use-translation';
import { classNames } from '~/ui/class-names';
import type { Order } from '../api/orders';
import { formatShortTime } from '../format-times';
import { type JourneyStep, journeyOf, journeyOfPickup, type StepState } from '../journey';
import { JourneyIcon } from './journey-icon';

const marks: Record<StepState, string> = {
  done: 'bg-palm text-on-palm',
  current: 'bg-palm-tint text-palm ring-2 ring-palm',
  ahead: 'border border-line bg-paper text-ink-soft',
};

interface OrderJourneyProps {
  steps: Order['steps'];
  /** Its customer fetches it. */
  isPickup?: boolean;
}

/** An order's way from farm to door: downwards, and sideways where there is room. */
export function OrderJourney({ steps, isPickup = false }: OrderJourneyProps) {
  const { t } = useTranslation('orders');
  const journey = isPickup ? journeyOfPickup(steps, t('pickup.step')) : journeyOf(steps);
  return (
    <div className="@container">
      <ol className="grid @xl:auto-cols-fr @xl:grid-flow-col">
        {journey.map((step, position) => (
          <Step key={step.progress} step={step} last={position === journey.length - 1} />
        ))}
      </ol>
    </div>
  );
}

function Step({ step, last }: { step: JourneyStep; last: boolean }) {
  const { t, language } = useTranslation('orders');
  return (
    <li
      aria-current={step.state === 'current' ? 'step' : undefined}
      className="relative grid grid-cols-[2.5rem_1fr] gap-x-4 pb-6 last:pb-0 @xl:grid-cols-1 @xl:content-start @xl:justify-items-center @xl:gap-y-2 @xl:pb-0 @xl:text-center"
    >
      {last ? null : <Stem grown={step.state === 'done'} />}
      <span
        className={classNames(
          'grid size-10 place-items-center rounded-full',
          step.progress === 'CANCELLED'
            ? 'bg-terracotta-tint text-terracotta-ink'
            : marks[step.state],
        )}
      >
        <JourneyIcon progress={step.progress} className="size-5" />
      </span>
      <div className="self-center @xl:self-start">
        <p
          className={classNames(
            step.state === 'current' && 'font-medium',
            step.state === 'ahead' && 'text-ink-soft',
          )}
        >
          {step.label}
          <span className="sr-only"> ({t(`step.${step.state}`)})</span>
        </p>
        {step.at ? (
          <p className="text-sm text-ink-soft">
            <time dateTime={step.at}>{formatShortTime(step.at, language)}</time>
          </p>
        ) : null}
      </div>
    </li>
  );
}

/** What leads on from one step to the next. */
function Stem({ grown }: { grown: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'absolute start-[calc(1.25rem-1px)] top-11 bottom-1 border-s-2',
        '@xl:start-[calc(50%+1.75rem)] @xl:end-[calc(-50%+1.75rem)] @xl:top-[calc(1.25rem-1px)] @xl:bottom-auto @xl:border-s-0 @xl:border-t-2',
        grown ? 'border-palm' : 'border-dashed border-line',
      )}
    />
  );
}
