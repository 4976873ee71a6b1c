import type { ReactNode } from 'react';
import { paths } from '~/config/paths';
import type { CardFieldsFragment, PlantFinderQuery } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { EmptyState } from '~/ui/empty-state';
import { ShareButton } from '~/ui/share-button';
import type { Preferences } from '../criteria';
import { FinderForm } from './finder-form';
import { FoundPlants } from './found-plants';
import { PreferenceChips } from './preference-chips';

interface FinderResultProps {
  found: PlantFinderQuery['plantFinder'];
  answers: Preferences;
  renderCard: (product: CardFieldsFragment, position: number) => ReactNode;
}

/** The plants, and beneath them the questions once more, as they were answered. */
export function FinderResult({ found, answers, renderCard }: FinderResultProps) {
  const { t, language } = useTranslation('finder');
  const { plants } = found;
  return (
    <>
      <header className="pt-2 pb-6 md:pt-6">
        <h1 className="pb-4 text-4xl font-semibold md:text-5xl">
          {plants.length > 0 ? t(`found.${plants.length as 1 | 2 | 3}`) : t('nothing')}
        </h1>
        <PreferenceChips answers={answers} />
      </header>
      {plants.length > 0 ? (
        <>
          <FoundPlants found={found} answers={answers} renderCard={renderCard} />
          <div className="mt-10 flex flex-wrap gap-3">
            <ShareButton
              tone="secondary"
              label={t('share')}
              text={t('foundTitle')}
              url={() => window.location.href}
              copied={t('copied')}
              failed={t('notCopied')}
            />
            <ButtonLink to={paths.finder.getHref(language)} tone="quiet">
              {t('again')}
            </ButtonLink>
          </div>
        </>
      ) : (
        <EmptyState title={t('nothingTitle')} text={t('nothingText')} />
      )}
      <section aria-labelledby="change-title" className="mt-16 border-t border-sand pt-12">
        <h2 id="change-title" className="mb-8 text-3xl">
          {t('change')}
        </h2>
        <FinderForm answers={answers} label={t('submitAgain')} />
      </section>
    </>
  );
}
