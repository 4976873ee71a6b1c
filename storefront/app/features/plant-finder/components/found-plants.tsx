import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CardFieldsFragment, PlantFinderQuery } from '~/gql/graphql';
import { counted } from '~/shared/format/numbers';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Check } from '~/ui/icons/check';
import { Icon, type IconProps } from '~/ui/icons/icon';
import { type Criterion, formatPreferences, omitPreference, type Preferences } from '../criteria';

type Found = PlantFinderQuery['plantFinder'];

interface FoundPlantsProps {
  found: Found;
  answers: Preferences;
  renderCard: (product: CardFieldsFragment, position: number) => ReactNode;
}

/** The plants beside their reasons, and honest words on what they give up. */
export function FoundPlants({ found, answers, renderCard }: FoundPlantsProps) {
  // One plant has its reasons beside it on every screen.
  const isAlone = found.plants.length === 1;
  return (
    <>
      <Honesty found={found} answers={answers} />
      <ol
        className={`mt-8 grid gap-y-10 md:mt-10 md:gap-x-6 ${isAlone ? 'md:max-w-3xl' : 'md:grid-cols-3'}`}
      >
        {found.plants.map(({ product, reasons }, position) => (
          <li
            key={product.id}
            className={`grid grid-cols-2 gap-4 max-md:border-t max-md:border-sand max-md:pt-6 ${isAlone ? 'md:items-start md:gap-8' : 'md:grid-cols-1 md:grid-rows-[auto_1fr] md:gap-5'}`}
          >
            {renderCard(product, position)}
            <Reasons reasons={reasons} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Reasons({ reasons }: { reasons: Found['plants'][number]['reasons'] }) {
  const { t } = useTranslation('finder');
  return (
    <div className="md:rounded-md md:bg-paper md:p-5">
      <h3 className="mb-3 font-medium">{t('why')}</h3>
      <ul className="grid gap-2.5">
        {reasons.map(({ criterion, isMet, text }) => (
          <li key={criterion} className="flex gap-2.5">
            {isMet ? (
              <Check className="mt-1 size-5 shrink-0 text-sprout-ink" />
            ) : (
              <GivenUp className="mt-1 size-5 shrink-0 text-terracotta-ink" />
            )}
            <span>
              {isMet ? null : <span className="sr-only">{t('but')} </span>}
              {text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How many plants meet everything, which criterion gave way, and which ones never do. */
function Honesty({ found, answers }: Omit<FoundPlantsProps, 'renderCard'>) {
  const { t } = useTranslation('finder');
  const { plants, fittingCount, relaxed, unyielding } = found;
  return (
    <div role="status" className="max-w-prose text-lg text-ink-soft">
      <p>
        {t('fitting', counted(fittingCount))}
        {relaxed.length > 0 ? ` ${t('relaxed', { criteria: join(relaxed) })}` : null}
      </p>
      {plants.length < 3 ? (
        <p className="mt-2">
          {t('fewer', counted(plants.length))}{' '}
          {unyielding.map((criterion) => (
            <Link
              key={criterion}
              to={
                formatPreferences(omitPreference(answers, criterion.toLowerCase() as Criterion)) ||
                '.'
              }
              className="me-3 inline-flex min-h-11 items-center text-palm underline underline-offset-4"
            >
              {t('without', { criterion: t(`criteria.${criterion}`) })}
            </Link>
          ))}
        </p>
      ) : null}
    </div>
  );

  function join(criteria: Found['relaxed']): string {
    const names = criteria.map((criterion) => t(`criteria.${criterion}`));
    return names.join(t('separator'));
  }
}

/** Beside what a plant gives up: a mark that is not the check, in shape as in colour. */
function GivenUp(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4.5v9M12 18.5v.01" />
    </Icon>
  );
}
