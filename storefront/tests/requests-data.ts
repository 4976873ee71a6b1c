import type { Booking } from '~/features/bookings/api/bookings';

const quote: NonNullable<Booking['quote']> = {
  number: 'Q-2026-0014',
  lines: [
    { description: 'An olive, planted', quantity: '1.00', unitPrice: 185_000, total: 185_000 },
  ],
  subtotal: 185_000,
  vat: 27_750,
  total: 212_750,
  validUntil: '2027-12-10',
  isExpired: false,
  acceptedAt: null,
  pdfUrl: '/api/q/secret',
  deposit: 0,
  depositTerms: '',
};

const request: Booking = {
  reference: 'MB-7Q4M-9XKD-2HTP',
  createdAt: '2026-11-18T09:12:00Z',
  state: 'RECEIVED',
  canBeCancelled: true,
  service: { id: '1', name: 'Landscaping', kind: 'LANDSCAPING' },
  options: [],
  name: 'Noura',
  phone: '+966*******67',
  email: 'n***@example.com',
  city: 'Riyadh',
  spaceType: 'COURTYARD',
  spaceSize: 320,
  wishedFrom: null,
  wishedUntil: null,
  eventLocation: '',
  eventDate: null,
  notes: '',
  photos: [],
  steps: [{ state: 'RECEIVED', at: '2026-11-18T09:12:00Z', reason: '' }],
  visit: null,
  quote: null,
  invoices: [],
  deposit: null,
  balance: null,
};

export function requestWith(changes: Partial<Booking> = {}): Booking {
  return { ...request, ...changes };
}

/** One whose quote waits for an answer. */
export function quotedRequest(changes: Partial<NonNullable<Booking['quote']>> = {}): Booking {
  return requestWith({ state: 'QUOTED', quote: { ...quote, ...changes } });
}
