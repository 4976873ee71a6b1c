import { useTranslation } from '~/shared/i18n/use-translation';
import { Money } from '~/ui/money';
import { type Criterion, criteria, criterionNames, type Preferences } from '../criteria';
import { FinderIcon } from './finder-icon';

const halalasInRiyal = 100;
const grids: Record<Criterion, string> = {
  place: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-6',
  light: 'sm:grid-cols-3',
  care: 'sm:grid-cols-3',
  pets: 'grid-cols-2',
  budget: 'grid-cols-2 sm:grid-cols-4',
};

/** The five criteria, each a group of radio buttons; one that is left open does not matter. */
export function CriterionFields({ answers }: { answers: Preferences }) {
  return (
    <div className="grid gap-10 md:gap-14">
      {criterionNames.map((name, position) => (
        <CriterionField key={name} name={name} number={position + 1} answer={answers[name] ?? ''} />
      ))}
    </div>
  );
}

interface CriterionFieldProps {
  name: Criterion;
  number: number;
  answer: string;
}

function CriterionField({ name, number, answer }: CriterionFieldProps) {
  const { t } = useTranslation('finder');
  const own = criteria[name] as readonly string[];
  // A shared address may have a budget of its own.
  const choices = answer && !own.includes(answer) ? [...own, answer] : own;
  return (
    <fieldset className="relative">
      <legend className="mb-4 flex items-center gap-3 text-xl md:text-2xl">
        <span
          aria-hidden="true"
          className="numbers grid size-8 shrink-0 place-items-center rounded-full bg-palm-tint text-base text-palm"
        >
          {number}
        </span>
        {t(`${name}.question`)}
      </legend>
      <div className={`grid gap-2 md:gap-3 ${grids[name]}`}>
        {choices.map((choice) => (
          <ChoiceTile key={choice} name={name} choice={choice} isChosen={choice === answer} />
        ))}
      </div>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-ink-soft has-checked:text-ink max-md:mt-2 md:absolute md:end-0 md:-top-12">
        <input
          type="radio"
          name={name}
          value=""
          defaultChecked={!answer}
          className="size-4.5 accent-palm"
        />
        {t('open')}
      </label>
    </fieldset>
  );
}

interface ChoiceTileProps {
  name: Criterion;
  choice: string;
  isChosen: boolean;
}

function ChoiceTile({ name, choice, isChosen }: ChoiceTileProps) {
  const isPlace = name === 'place';
  return (
    <label
      className={`group/tile relative flex min-h-14 cursor-pointer gap-3 rounded-md border border-line bg-paper p-3 transition-colors duration-150 hover:border-palm has-checked:border-palm has-checked:bg-palm has-checked:text-on-palm has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-palm ${isPlace ? 'flex-col items-center justify-center py-5 text-center' : 'items-center'}`}
    >
      <input
        type="radio"
        name={name}
        value={choice}
        defaultChecked={isChosen}
        className="sr-only"
      />
      <FinderIcon
        criterion={name}
        choice={choice}
        className={`shrink-0 text-palm group-has-checked/tile:text-on-palm ${isPlace ? 'size-9' : 'size-7'}`}
      />
      <ChoiceWords name={name} choice={choice} />
    </label>
  );
}

function ChoiceWords({ name, choice }: { name: Criterion; choice: string }) {
  const { t } = useTranslation('finder');
  if (name === 'budget')
    return (
      <span className="w-full text-center font-medium">
        {t('budget.upTo')} <Money amount={Number(choice) * halalasInRiyal} short />
      </span>
    );
  const hint = t(`hints.${name}.${choice}` as 'hints.light.low', { defaultValue: '' });
  return (
    <span>
      <span className="block font-medium">
        {t(`choices.${name}.${choice}` as 'choices.light.low')}
      </span>
      {hint ? (
        <span className="block text-sm text-ink-soft group-has-checked/tile:text-on-palm">
          {hint}
        </span>
      ) : null}
    </span>
  );
}
