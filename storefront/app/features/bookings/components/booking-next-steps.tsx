import { useTranslation } from '~/shared/i18n/use-translation';

interface BookingNextStepsProps {
  kind: 'garden' | 'event';
  /** After the request was sent, the first step is behind. */
  sent?: boolean;
}

const steps = {
  garden: ['call', 'visit', 'quote', 'work'],
  event: ['call', 'plan', 'quote', 'day'],
} as const;

/** What happens to a request, in order. */
export function BookingNextSteps({ kind, sent = false }: BookingNextStepsProps) {
  const { t } = useTranslation('services');
  return (
    <div>
      <h3 className="mb-4 text-lg">{t(sent ? 'next.titleSent' : 'next.title')}</h3>
      <ol className="grid gap-0">
        {steps[kind].map((step, position) => (
          <li
            key={step}
            className="group relative grid grid-cols-[2rem_1fr] gap-x-4 pb-6 last:pb-0"
          >
            <span
              aria-hidden="true"
              className="absolute start-[calc(1rem-1px)] top-9 bottom-1 border-s-2 border-dashed border-line group-last:hidden"
            />
            <span
              aria-hidden="true"
              className="numbers grid size-8 place-items-center rounded-full bg-palm-tint text-sm text-palm"
            >
              {position + 1}
            </span>
            <div>
              <p className="font-medium">{t(`next.${step}Title`)}</p>
              <p className="text-sm text-ink-soft">{t(`next.${step}`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
