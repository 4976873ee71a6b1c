import { type Exchange, makeOperation, mapExchange, type Operation } from 'urql';
import { listUpdatedFields } from './cache-updates';

/** Milliseconds for which a result is read from the cache alone. */
const freshTime = 30_000;

/**
 * Two exchanges, for before and behind the cache. The second notes when the network answered a query,
 * and which of the fields that queries read came with a mutation; the first sends a query again
 * that has a field from longer ago.
 */
export function createFreshnessExchanges(): { before: Exchange; behind: Exchange } {
  const answeredAt = new Map<number, number>();
  const updatedAt = new Map<string, number>();

  function isFresh(operation: Operation): boolean {
    const answered = answeredAt.get(operation.key) ?? 0;
    const times = rootFields(operation).map((field) => updatedAt.get(field) ?? 0);
    return Date.now() - Math.min(...times.map((time) => Math.max(time, answered))) < freshTime;
  }

  return {
    before: mapExchange({
      onOperation(operation) {
        const { kind, context } = operation;
        // After a mutation, the cache runs again what it has passed on: those have the mark.
        if (kind !== 'query' || context.isChecked) return;
        const isOld = context.requestPolicy === 'cache-first' && !isFresh(operation);
        return makeOperation(kind, operation, {
          ...context,
          isChecked: true,
          ...(isOld && { requestPolicy: 'cache-and-network' }),
        });
      },
    }),
    behind: mapExchange({
      onResult({ operation: { kind, key }, data, error }) {
        if (kind === 'query' && !error) answeredAt.set(key, Date.now());
        if (kind !== 'mutation') return;
        for (const field of listUpdatedFields(data)) updatedAt.set(field, Date.now());
      },
    }),
  };
}

function rootFields({ query }: Operation): string[] {
  return query.definitions.flatMap((definition) =>
    definition.kind === 'OperationDefinition'
      ? definition.selectionSet.selections.flatMap((selection) =>
          selection.kind === 'Field' ? [selection.name.value] : [],
        )
      : [],
  );
}
