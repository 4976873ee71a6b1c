import bookings from '~locales/ar/bookings.json';

export default { bookings };
