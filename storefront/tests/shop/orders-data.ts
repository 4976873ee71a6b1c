import type { Order, WholeOrder } from '~/features/orders/api/orders';

type Line = Order['lines'][number];
export type Shipment = Order['shipments'][number];

export const line: Line = {
  id: 'line-1',
  name: 'Golden pothos',
  variantName: '60 cm',
  quantity: 2,
  unitPrice: 7_000,
  total: 14_000,
  sku: 'OLIVE-1',
  productSlug: 'golden-pothos',
  returnableQuantity: 0,
  image: null,
};

export const parcel: Shipment = {
  id: 'parcel',
  number: '1',
  carrier: { code: 'smsa', name: 'SMSA' },
  trackingNumber: '290812345678',
  trackingUrl: 'https://carrier.example/290812345678',
  estimatedDelivery: '2026-11-24',
  state: 'IN_TRANSIT',
  events: [
    {
      status: 'PREPARED',
      label: 'Packed',
      timestamp: '2026-11-20T05:00:00Z',
      location: 'Farm',
      completed: true,
    },
    {
      status: 'IN_TRANSIT',
      label: 'Left the farm',
      timestamp: '2026-11-20T09:30:00Z',
      location: null,
      completed: true,
    },
  ],
  lines: [{ orderLineId: 'line-1', name: 'Golden pothos', quantity: 2 }],
};

const road: Order['progress'][] = ['PENDING', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'COMPLETED'];

/** The steps of an order that came as far as `progress`. */
function stepsTo(progress: Order['progress']): Order['steps'] {
  const reached = road.indexOf(progress);
  return road.map((step, position) => ({
    progress: step,
    label: `Step ${step}`,
    at: position <= reached ? `2026-11-1${position}T09:00:00Z` : null,
    completed: position <= reached,
  }));
}

/** An order paid by card unless `given` says otherwise. Halalas. */
export function orderWith(changes: Partial<WholeOrder> = {}): WholeOrder {
  const progress = changes.progress ?? 'PROCESSING';
  return {
    id: 'order-14',
    number: '14',
    createdAt: '2026-11-10T09:00:00Z',
    progress,
    subtotal: 14_000,
    discount: 0,
    shipping: 5_000,
    paymentFee: 0,
    tax: 2_100,
    total: 21_100,
    lines: [line],
    shippingAddress: null,
    payment: {
      method: 'CREDIT_CARD',
      state: 'PAID',
      brand: 'MADA',
      lastDigits: '4242',
      refunded: 0,
      giftCards: 0,
      giftCardsRefunded: 0,
      instalments: null,
    },
    delivery: null,
    steps: stepsTo(progress),
    shipments: [],
    canTrack: false,
    canCancel: false,
    canReorder: false,
    canReturn: false,
    returnUntil: null,
    returns: [],
    slot: null,
    pickup: null,
    gift: null,
    invoices: [],
    ...changes,
  };
}
