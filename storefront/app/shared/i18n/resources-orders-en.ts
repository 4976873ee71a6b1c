import checkout from '~locales/en/checkout.json';
import orders from '~locales/en/orders.json';

export default { checkout, orders };
