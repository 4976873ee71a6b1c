import type { CareFactKind } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { CareIcon } from './care-icon';

interface CareFactsProps {
  facts: { kind: CareFactKind; name: string; value: string }[];
}

/** What the plant needs: an icon, and words that do not depend on it. */
export function CareFacts({ facts }: CareFactsProps) {
  const { t } = useTranslation('catalogue');
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="care-title" className="section pb-0">
      <h2 id="care-title" className="text-2xl">
        {t('product.care')}
      </h2>
      <dl className="mt-6 grid grid-cols-2 gap-px overflow-hidden rounded-md bg-sand md:grid-cols-3">
        {facts.map(({ kind, name, value }) => (
          <div key={kind} className="flex gap-3 bg-paper p-4 max-md:flex-col md:p-6">
            <CareIcon kind={kind} className="size-7 text-palm" />
            <div>
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          </div>
        ))}
      </dl>
    </section>
  );
}
