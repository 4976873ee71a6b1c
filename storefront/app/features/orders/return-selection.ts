import type { OrderReturnInput } from '~/gql/graphql';
import type { Order } from './api/orders';

type Line = Pick<Order['lines'][number], 'id' | 'returnableQuantity'>;
/** A line of which some is to go back. */
export type ReturnedLine = OrderReturnInput['lines'][number];

/** The lines of which something can still go back. */
export function returnableLines<L extends Line>(lines: readonly L[]): L[] {
  return lines.filter((line) => line.returnableQuantity > 0);
}

/** How many of a line are to go back. */
export function getReturnQuantity(returned: readonly ReturnedLine[], { id }: Line): number {
  return returned.find(({ lineId }) => lineId === id)?.quantity ?? 0;
}

/** The choice with another quantity of one line, in the order of the order; 0 leaves it out. */
export function withQuantity(
  returned: readonly ReturnedLine[],
  lines: readonly Line[],
  { id }: Line,
  quantity: number,
): ReturnedLine[] {
  return returnableLines(lines).flatMap((line) => {
    const wanted = line.id === id ? quantity : getReturnQuantity(returned, line);
    const possible = Math.min(wanted, line.returnableQuantity);
    return possible > 0 ? [{ lineId: line.id, quantity: possible }] : [];
  });
}
