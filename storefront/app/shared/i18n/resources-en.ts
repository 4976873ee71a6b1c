import auth from '~locales/en/auth.json';
import cart from '~locales/en/cart.json';
import catalogue from '~locales/en/catalogue.json';
import common from '~locales/en/common.json';
import wishlist from '~locales/en/wishlist.json';

export default { auth, cart, catalogue, common, wishlist };
