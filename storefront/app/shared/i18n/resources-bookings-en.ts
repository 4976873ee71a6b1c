import bookings from '~locales/en/bookings.json';

export default { bookings };
