import { Picture } from '~/ui/picture';
import type { Order } from '../api/orders';

const most = 3;

/** Pictures of an order's first plants, without their names. */
export function OrderPictures({ lines }: Pick<Order, 'lines'>) {
  const more = lines.length - most;
  return (
    <span aria-hidden="true" className="flex items-center gap-1">
      {lines.slice(0, most).map((line) => (
        <span key={line.id} className="block aspect-4/5 w-10 overflow-hidden rounded-md bg-sand">
          <Picture image={line.image ? { ...line.image, alt: '' } : null} sizes="40px" />
        </span>
      ))}
      {more > 0 ? (
        <bdi dir="ltr" className="numbers ps-1 text-sm font-normal text-ink-soft">
          +{more}
        </bdi>
      ) : null}
    </span>
  );
}
