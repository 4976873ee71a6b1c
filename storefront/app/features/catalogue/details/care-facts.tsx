import type { CareFactKind } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { CareIcon } from './care-icon';

export interface CareFactsProps {
  facts: { kind: CareFactKind; name: string; value: string }[];
}

/** What the plant needs: an icon, and words that do not depend on it. */
export function CareFacts({ facts }: CareFactsProps) {
  const { t } = useTranslation('buying');
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="care-title" className="section pb-0">
      <h2 id="care-title" className="text-2xl">
        {t('care')}
      </h2>
      <dl className="mt-6 grid grid-cols-2 gap-px overflow-hidden rounded-md bg-sand md:grid-cols-4">
        {facts.map(({ kind, name, value }) => (
          <div key={kind} className="grid grid-cols-[auto_1fr] gap-x-3 bg-paper p-4 md:p-6">
            <dt className="col-span-2 grid grid-cols-subgrid items-center text-sm text-ink-soft">
              <CareIcon kind={kind} className="size-7 text-palm" />
              {name}
            </dt>
            <dd className="mt-1 font-medium max-md:col-span-2 md:col-start-2">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
