import { type Exchange, makeOperation, mapExchange } from 'urql';

/** Milliseconds for which an answer is read again without a request. */
const freshTime = 30_000;

/**
 * Two exchanges, for before and behind the cache. The second notes when the network answered; the
 * first has a read asked again that was answered longer ago. A mutation brings the cache up to
 * date, so reads that follow it are fresh as well.
 */
export function createFreshnessExchanges(): { before: Exchange; behind: Exchange } {
  const answeredAt = new Map<number, number>();
  let changedAt = 0;
  return {
    before: mapExchange({
      onOperation(operation) {
        if (operation.kind !== 'query' || operation.context.requestPolicy !== 'cache-first') return;
        // What was never asked for is answered by the cache only where a mutation has filled it.
        const answered = answeredAt.get(operation.key) ?? Date.now();
        if (Date.now() - Math.max(answered, changedAt) < freshTime) return;
        const context = { ...operation.context, requestPolicy: 'cache-and-network' as const };
        return makeOperation(operation.kind, operation, context);
      },
    }),
    behind: mapExchange({
      onResult({ operation, error }) {
        if (operation.kind === 'mutation') changedAt = Date.now();
        else if (!error) answeredAt.set(operation.key, Date.now());
      },
    }),
  };
}
