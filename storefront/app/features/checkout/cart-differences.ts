import type { Halalas } from '~/shared/format/money';
import type { CheckoutCart } from './api/checkout';

/** What is no longer as the shopper saw it. */
export type CartDifference =
  | { kind: 'gone'; name: string }
  | { kind: 'new'; name: string }
  | { kind: 'quantity'; name: string; before: number; after: number }
  | { kind: 'price'; name: string; before: Halalas; after: Halalas }
  | { kind: 'total'; before: Halalas; after: Halalas };

/** Line by line, and the total at the end. Empty where both are the same to the shopper. */
export function cartDifferences(before: CheckoutCart, after: CheckoutCart): CartDifference[] {
  const differences: CartDifference[] = [];
  for (const line of before.lines) {
    const now = after.lines.find((each) => each.id === line.id);
    if (!now) differences.push({ kind: 'gone', name: line.name });
    else differences.push(...lineDifferences(line, now));
  }
  const known = new Set(before.lines.map((line) => line.id));
  for (const line of after.lines) {
    if (!known.has(line.id)) differences.push({ kind: 'new', name: line.name });
  }
  if (before.summary.total !== after.summary.total) {
    differences.push({ kind: 'total', before: before.summary.total, after: after.summary.total });
  }
  return differences;
}

type Line = CheckoutCart['lines'][number];

function lineDifferences(before: Line, after: Line): CartDifference[] {
  const { name } = after;
  const differences: CartDifference[] = [];
  if (before.quantity !== after.quantity) {
    differences.push({ kind: 'quantity', name, before: before.quantity, after: after.quantity });
  }
  if (before.unitPrice !== after.unitPrice) {
    differences.push({ kind: 'price', name, before: before.unitPrice, after: after.unitPrice });
  }
  return differences;
}
