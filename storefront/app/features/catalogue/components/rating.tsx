import type { CardFieldsFragment } from '~/gql/graphql';

/** `★ 4.6 (12)`, the same in both languages. */
export function Rating({ rating }: { rating: NonNullable<CardFieldsFragment['rating']> }) {
  return (
    <bdi dir="ltr" className="numbers text-sm text-ink-soft">
      {`★ ${rating.average.toFixed(1)} (${rating.count})`}
    </bdi>
  );
}
