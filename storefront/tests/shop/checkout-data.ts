import type { CheckoutData, DeliveryOption } from '~/features/checkout/api/checkout';

/** A checkout as the API returns it. Amounts are halalas. */
export const checkoutData = {
  cart: {
    id: 'cart',
    lines: [
      {
        id: 'line',
        quantity: 2,
        unitPrice: 10_000,
        total: 20_000,
        name: 'Monstera',
        variantName: '40 cm',
        warning: null,
        plantingAssistance: null,
        image: null,
      },
    ],
    giftWrapLine: null,
    summary: {
      subtotal: 20_000,
      discount: 0,
      shipping: 5_000,
      tax: 3_000,
      total: 28_000,
      giftCards: [],
      amountDue: 28_000,
    },
  },
  checkoutOptions: {
    deliveryByDistrict: false,
    cities: ['Riyadh'],
    paymentMethods: [
      {
        method: 'CREDIT_CARD',
        name: 'Card',
        available: true,
        note: null,
        fee: 0,
        limit: null,
        instalments: null,
      },
      {
        method: 'CASH_ON_DELIVERY',
        name: 'Cash on delivery',
        available: true,
        note: null,
        fee: 1_500,
        limit: 100_000,
        instalments: null,
      },
    ],
  },
  cardForm: {
    provider: 'SANDBOX',
    tokensUrl: '/payments/sandbox/tokens',
    publishableKey: null,
    brands: ['MADA', 'VISA', 'MASTERCARD'],
  },
  cartGift: null,
  giftOffer: { wrapPrice: 2_500, longestMessage: 300 },
  savedCards: [],
  customer: {
    id: 'customer-1',
    firstName: 'Noura',
    lastName: 'Alotaibi',
    phone: '+966550000000',
    contactEmail: 'noura@example.com',
    addresses: [
      {
        id: 'home',
        firstName: 'Noura',
        lastName: 'Alotaibi',
        phone: null,
        buildingNumber: '8228',
        street: 'Olaya Street',
        district: 'Al Wurud',
        city: 'Riyadh',
        postalCode: '12251',
        isDefaultShipping: true,
      },
    ],
    companies: [],
  },
  messageChoices: [],
  usualCity: null,
} satisfies CheckoutData;

const free = { surcharge: 0, isFull: false, placesLeft: null };
const windows = [
  { ...free, id: 'morning', startsAt: '09:00', endsAt: '12:00' },
  { ...free, id: 'evening', startsAt: '16:00', endsAt: '20:00' },
];

export const deliveryOptions: DeliveryOption[] = [
  {
    id: 'van',
    name: 'Farm van',
    description: null,
    price: 5_000,
    discount: 0,
    earliestDate: '2030-03-03',
    latestDate: '2030-03-04',
    isPickup: false,
    days: [
      { date: '2030-03-03', windows },
      { date: '2030-03-04', windows },
    ],
  },
  {
    id: 'carrier',
    name: 'Carrier',
    description: null,
    price: 3_000,
    discount: 0,
    earliestDate: '2030-03-05',
    latestDate: '2030-03-08',
    isPickup: false,
    days: [],
  },
];
