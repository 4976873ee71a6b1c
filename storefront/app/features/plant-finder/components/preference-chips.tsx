import { Link } from 'react-router';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Close } from '~/ui/icons/close';
import { Money } from '~/ui/money';
import {
  type Criterion,
  criterionNames,
  formatPreferences,
  omitPreference,
  type Preferences,
} from '../criteria';

const halalasInRiyal = 100;

/** What was answered; each is a link to the page without it. */
export function PreferenceChips({ answers }: { answers: Preferences }) {
  const { t } = useTranslation('finder');
  const given = criterionNames.flatMap((name) =>
    answers[name] ? [[name, answers[name]] as const] : [],
  );
  return (
    <ul aria-label={t('answers')} className="flex flex-wrap gap-2">
      {given.map(([name, choice]) => (
        <li key={name}>
          <Link
            to={formatPreferences(omitPreference(answers, name)) || '.'}
            preventScrollReset
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-palm-tint ps-4 pe-3 text-palm hover:bg-palm hover:text-on-palm"
          >
            <PreferenceWords name={name} choice={choice} />
            <span className="sr-only">{t('remove')}</span>
            <Close className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function PreferenceWords({ name, choice }: { name: Criterion; choice: string }) {
  const { t } = useTranslation('finder');
  if (name === 'budget')
    return (
      <span>
        {t('budget.upTo')} <Money amount={Number(choice) * halalasInRiyal} short />
      </span>
    );
  return <span>{t(`short.${name}.${choice}` as 'short.light.low')}</span>;
}
