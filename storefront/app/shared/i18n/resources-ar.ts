import account from '~locales/ar/account.json';
import auth from '~locales/ar/auth.json';
import cart from '~locales/ar/cart.json';
import catalogue from '~locales/ar/catalogue.json';
import checkout from '~locales/ar/checkout.json';
import common from '~locales/ar/common.json';
import favorites from '~locales/ar/favorites.json';
import orders from '~locales/ar/orders.json';
import profile from '~locales/ar/profile.json';

export default { account, auth, cart, catalogue, checkout, common, favorites, orders, profile };
