import checkout from '~locales/ar/checkout.json';
import orders from '~locales/ar/orders.json';

export default { checkout, orders };
