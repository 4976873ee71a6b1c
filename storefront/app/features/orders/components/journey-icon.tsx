import type { OrderProgress } from '~/gql/graphql';
import { Close } from '~/ui/icons/close';
import { Icon, type IconProps } from '~/ui/icons/icon';
import { Truck } from '~/ui/icons/truck';

const drawings: Partial<Record<OrderProgress, string>> = {
  // A seed, a plant in its pot, a door, a grown tree.
  PENDING:
    'M12 20.5c-3.6 0-5.5-2.6-5.5-6 0-4.6 3.2-8.2 5.5-11 2.3 2.8 5.5 6.4 5.5 11 0 3.4-1.9 6-5.5 6ZM12 20.5v-7',
  PROCESSING:
    'M6.5 13.5h11l-1.4 7.5H7.9zM12 13.5V8.5M12 9.5c0-3.2 1.9-5 5.2-5 0 3.3-2 5-5.2 5ZM12 11.5c0-2.4-1.4-3.8-4-3.8 0 2.5 1.5 3.8 4 3.8Z',
  DELIVERED: 'M6.5 20.5v-17h11v17M3.5 20.5h17M14.2 12v1.2',
  COMPLETED:
    'M12 21v-9M12 16.5l3-2.6M12 15c-4 0-6.5-2.3-6.5-5.8S8 3 12 3s6.5 2.7 6.5 6.2S16 15 12 15Z',
};

/** The icon of each step of an order's way from farm to door. */
export function JourneyIcon({ progress, ...rest }: IconProps & { progress: OrderProgress }) {
  if (progress === 'SHIPPED') return <Truck {...rest} />;
  const drawing = drawings[progress];
  if (!drawing) return <Close {...rest} />;
  return (
    <Icon {...rest}>
      <path d={drawing} />
    </Icon>
  );
}
