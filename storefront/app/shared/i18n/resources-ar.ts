import auth from '~locales/ar/auth.json';
import cart from '~locales/ar/cart.json';
import catalogue from '~locales/ar/catalogue.json';
import common from '~locales/ar/common.json';
import wishlist from '~locales/ar/wishlist.json';

export default { auth, cart, catalogue, common, wishlist };
