import type { OrderProgress } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { classNames } from '~/ui/class-names';
import { Check } from '~/ui/icons/check';
import { Close } from '~/ui/icons/close';
import { Leaf } from '~/ui/icons/leaf';
import { journeyOf, type StepState } from '../journey';

const marks: Record<StepState, string> = {
  done: 'bg-palm text-on-palm',
  current: 'bg-palm-tint text-palm ring-2 ring-palm',
  ahead: 'border border-line bg-paper',
};

/** The order's status as a plant's journey from farm to door. */
export function OrderJourney({ progress }: { progress: OrderProgress }) {
  const { t } = useTranslation('orders');
  const steps = journeyOf(progress);
  return (
    <ol className="grid">
      {steps.map((step, position) => (
        <li
          key={step.progress}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="relative grid grid-cols-[2rem_1fr] gap-x-3 pb-5 last:pb-0"
        >
          {position < steps.length - 1 ? (
            <span
              aria-hidden="true"
              className={classNames(
                'absolute start-[calc(1rem-1px)] top-8 bottom-0 w-0.5',
                step.state === 'done' ? 'bg-palm' : 'bg-sand',
              )}
            />
          ) : null}
          <span
            className={classNames(
              'grid size-8 place-items-center rounded-full',
              step.progress === 'CANCELLED'
                ? 'bg-terracotta-tint text-terracotta-ink'
                : marks[step.state],
            )}
          >
            <StepMark progress={step.progress} state={step.state} />
          </span>
          <div className={step.state === 'ahead' ? 'pt-0.5 text-ink-soft' : 'pt-0.5'}>
            <p className={step.state === 'current' ? 'font-medium' : ''}>
              {t(`status.${step.progress}`)}
              <span className="sr-only"> ({t(`step.${step.state}`)})</span>
            </p>
            {step.state === 'current' ? (
              <p className="text-sm text-ink-soft">{t(`journey.${step.progress}`)}</p>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}

function StepMark({ progress, state }: { progress: OrderProgress; state: StepState }) {
  if (progress === 'CANCELLED') return <Close className="size-4" />;
  if (state === 'done') return <Check className="size-4" />;
  return state === 'current' ? <Leaf className="size-4" /> : null;
}
