import type { Order } from './api/load-orders';

type Line = Pick<Order['lines'][number], 'id' | 'returnableQuantity'>;

/** How many of each line are to go back, by the line's id; a line left out stays. */
export type ReturnChoice = Readonly<Record<string, number>>;

/** The lines of which something can still go back. */
export function returnableLines<L extends Line>(lines: readonly L[]): L[] {
  return lines.filter((line) => line.returnableQuantity > 0);
}

/** All of a line, which is what most returns are, or none of it any more. */
export function toggled(choice: ReturnChoice, line: Line): ReturnChoice {
  const { [line.id]: former, ...others } = choice;
  return former ? others : { ...others, [line.id]: line.returnableQuantity };
}

/** The choice as the API takes it, in the order of the order. */
export function chosenLines(
  choice: ReturnChoice,
  lines: readonly Line[],
): { lineId: string; quantity: number }[] {
  return returnableLines(lines).flatMap(({ id, returnableQuantity }) => {
    const quantity = Math.min(choice[id] ?? 0, returnableQuantity);
    return quantity > 0 ? [{ lineId: id, quantity }] : [];
  });
}
