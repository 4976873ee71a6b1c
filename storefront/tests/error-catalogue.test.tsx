import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultLanguage, type Language, languages } from '~/config/languages';
import { localisePath } from '~/config/paths';
import { tokenKey } from '~/shared/session/session-store';
import { checkoutData, deliveryOptions } from './checkout-data';
import type { Answer, Answers } from './shop/mock-api';
import { leaveShop, openShop, settled } from './shop/open-shop';
import { type Visitor, visitorOf } from './shop/visitor';

/** A row of spec §8: a situation, and what the shopper sees of it in both languages. */
interface Row {
  situation: string;
  path: string;
  guest?: boolean;
  bare?: boolean;
  answers?: Answers;
  /** What the shopper does on that screen. */
  act?: (visitor: Visitor) => Promise<void>;
  sees: Record<Language, string>;
  /** Where it stands; a toast is said by the live region at the corner. */
  where: 'alert' | 'toast' | 'page' | 'dialog' | 'field';
  /** Something to press that tries again. */
  retry?: boolean;
  /** Why the shop does it otherwise than the spec. */
  deviation?: string;
}

const fromServer = 'ما قاله الخادم — as the server said';
const same = { ar: fromServer, en: fromServer };
const connection = {
  ar: 'حدثت مشكلة في الاتصال. تحقق من اتصالك بالإنترنت ثم أعد المحاولة.',
  en: 'There was a connection issue. Please check your internet connection and try again.',
};
const required = { ar: 'هذا الحقل مطلوب.', en: 'This field is required.' };

/** A change that the API refuses in its payload. */
function refused(field: string, message: string, code = 'INVALID'): Answer {
  const nothing = { cart: null, order: null, payment: null };
  return { data: { [field]: { ...nothing, errors: [{ field: null, message, code }] } } };
}

const cart = (lines: object[] = [{ id: 'line', quantity: 2, maximumQuantity: 9 }]): Answer => ({
  data: { cart: { lines, summary: { promoCode: null, minimumOrder: 0 } } },
});
const sent: Answer = {
  data: {
    signInCodeRequest: { errors: [], phone: '+966550000000', resendAfter: 0, expiresIn: 300 },
  },
};
const checkout: Answers = {
  Checkout: { data: checkoutData },
  DeliveryOptions: { data: { deliveryOptions } },
};
const plant: Answer = {
  data: { catalogueProducts: { items: [{ id: 'olive', defaultVariantId: 'v1', inStock: true }] } },
};
const favorite = { en: 'in favorites', ar: 'في المفضلة' };

async function askForCode({ type, press }: Visitor): Promise<void> {
  await type('auth:phone', '0550000000');
  await press('auth:sendCode');
}

async function enterCode(visitor: Visitor): Promise<void> {
  await askForCode(visitor);
  const [first] = await waitFor(() => {
    const boxes = document.querySelectorAll<HTMLInputElement>('dialog[open] fieldset input');
    if (boxes.length < 4) throw new Error('The code is not asked for yet.');
    return boxes;
  });
  fireEvent.change(first as HTMLInputElement, { target: { value: '4217' } });
  await visitor.press('common:code.confirm');
}

async function register({ press, type }: Visitor): Promise<void> {
  document.querySelector<HTMLElement>('dialog[open] [data-tab=register]')?.click();
  await type('auth:firstName', 'Noura');
  await type('auth:phone', '0550000000');
  await press('auth:register');
}

async function heart({ language }: Visitor): Promise<void> {
  const button = await waitFor(() => {
    const found = document.querySelector<HTMLElement>(`main [aria-label*="${favorite[language]}"]`);
    return found ?? Promise.reject(new Error('No heart yet.'));
  });
  button.click();
}

const add = (visitor: Visitor) =>
  visitor.press('cart:labelWithName', {
    label: visitor.say('cart:add'),
    name: '⦃CatalogueCard.name⦄',
  });
const more = ({ press }: Visitor) => press('common:quantity.increase');
const remove = ({ press }: Visitor) => press('cart:removeLine', { name: '⦃CartLine.name⦄' });
const promo =
  (code: string) =>
  async ({ type, press }: Visitor) => {
    if (code) await type('cart:promo.label', code);
    await press('cart:promo.apply');
  };
const inCash = async ({ choose, press }: Visitor) => {
  await choose('Cash on delivery');
  await press('checkout:place');
};
const cancel = async ({ press }: Visitor) => {
  await press('orders:cancel.of', { number: '14' });
  await press('orders:cancel.confirm');
};

const errors: Row[] = [
  {
    situation: 'not signed in',
    path: '/cart',
    guest: true,
    sees: { ar: 'يلزم تسجيل الدخول', en: 'Authentication required' },
    where: 'page',
  },
  {
    situation: 'not signed in, the sentence',
    path: '/orders',
    guest: true,
    sees: {
      ar: 'سجّل الدخول للوصول إلى هذه الصفحة.',
      en: 'Please log in to access this page.',
    },
    where: 'page',
  },
  {
    situation: '401: the token is removed',
    path: '/orders',
    answers: { Orders: { status: 401 } },
    sees: {
      ar: 'سجّل الدخول للوصول إلى هذه الصفحة.',
      en: 'Please log in to access this page.',
    },
    where: 'page',
    deviation:
      'No redirect to /login: the dialog opens over the screen, which goes on where it was afterwards.',
  },
  {
    situation: 'sending a code again fails',
    path: '/cart',
    guest: true,
    answers: { SignInCodeRequest: [sent, refused('signInCodeRequest', '', 'INVALID_PHONE')] },
    act: async (visitor) => {
      await askForCode(visitor);
      await visitor.press('common:code.resend');
    },
    sees: { ar: 'تعذّر إرسال رمز التحقق', en: 'Failed to send the verification code' },
    where: 'alert',
  },
  {
    situation: 'sending a code fails: the server’s words',
    path: '/cart',
    guest: true,
    answers: {
      SignInCodeRequest: [sent, refused('signInCodeRequest', fromServer, 'INVALID_PHONE')],
    },
    act: async (visitor) => {
      await askForCode(visitor);
      await visitor.press('common:code.resend');
    },
    sees: same,
    where: 'alert',
  },
  {
    situation: 'verifying a code fails',
    path: '/cart',
    guest: true,
    answers: {
      SignInCodeRequest: sent,
      SignInCodeVerify: refused('signInCodeVerify', '', 'INVALID_CODE'),
    },
    act: enterCode,
    sees: { ar: 'رمز التحقق غير صحيح', en: 'Invalid verification code' },
    where: 'alert',
  },
  {
    situation: 'verifying a code fails: the server’s words',
    path: '/cart',
    guest: true,
    answers: {
      SignInCodeRequest: sent,
      SignInCodeVerify: refused('signInCodeVerify', fromServer, 'INVALID_CODE'),
    },
    act: enterCode,
    sees: same,
    where: 'alert',
  },
  {
    situation: 'registering fails',
    path: '/cart',
    guest: true,
    answers: { SignInCodeRequest: refused('signInCodeRequest', '', 'INVALID_PHONE') },
    act: register,
    sees: {
      ar: 'تعذّر إنشاء الحساب. أعد المحاولة.',
      en: 'Registration failed. Please try again.',
    },
    where: 'alert',
  },
  {
    situation: 'registering fails: the server’s words',
    path: '/cart',
    guest: true,
    answers: { SignInCodeRequest: refused('signInCodeRequest', fromServer, 'INVALID_PHONE') },
    act: register,
    sees: same,
    where: 'alert',
  },
  {
    situation: 'signing in fails',
    path: '/cart',
    guest: true,
    answers: { SignInCodeRequest: refused('signInCodeRequest', '', 'INVALID_PHONE') },
    act: askForCode,
    sees: { ar: 'تعذّر تسجيل الدخول. أعد المحاولة.', en: 'Login failed. Please try again.' },
    where: 'alert',
  },
  {
    situation: 'signing in fails: the server’s words',
    path: '/cart',
    guest: true,
    answers: { SignInCodeRequest: refused('signInCodeRequest', fromServer, 'INVALID_PHONE') },
    act: askForCode,
    sees: same,
    where: 'alert',
  },
  {
    situation: 'no connection while signing in',
    path: '/cart',
    guest: true,
    answers: { SignInCodeRequest: 'offline' },
    act: askForCode,
    sees: connection,
    where: 'alert',
  },
  {
    situation: 'no connection to the products',
    path: '/products',
    answers: { Products: 'offline' },
    sees: connection,
    where: 'alert',
    retry: true,
  },
  {
    situation: 'no connection to the customer’s own',
    path: '/orders',
    answers: { Orders: 'offline' },
    sees: connection,
    where: 'alert',
    retry: true,
  },
  {
    situation: 'no connection at checkout',
    path: '/checkout',
    answers: { ...checkout, OrderPlace: 'offline' },
    act: inCash,
    sees: connection,
    where: 'alert',
  },
  {
    situation: 'the product list fails',
    path: '/products',
    answers: { Products: { refusal: '' } },
    sees: { ar: 'تعذّر تحميل المنتجات', en: 'Failed to load products' },
    where: 'alert',
    retry: true,
  },
  {
    situation: 'the product list fails: said at the corner too',
    path: '/products',
    answers: { Products: 'offline' },
    sees: { ar: 'تعذّر تحميل المنتجات', en: 'Failed to load products' },
    where: 'toast',
  },
  {
    situation: 'the latest products fail',
    path: '/',
    answers: { Home: 'offline' },
    sees: { ar: 'تعذّر تحميل المنتجات', en: 'Failed to load products' },
    where: 'alert',
    retry: true,
  },
  {
    situation: 'the strip of categories fails: the page stands without it',
    path: '/products',
    answers: { Shop: 'offline', Products: plant },
    sees: { ar: 'جميع المنتجات', en: 'All products' },
    where: 'page',
  },
  {
    situation: 'adding to the cart fails',
    path: '/products',
    answers: { Products: plant, CartLineAdd: { refusal: '' } },
    act: add,
    sees: { ar: 'تعذّرت إضافة المنتج إلى السلة', en: 'Failed to add item to cart' },
    where: 'toast',
  },
  {
    situation: 'adding to the cart fails: the server’s words',
    path: '/products',
    answers: { Products: plant, CartLineAdd: refused('cartLineAdd', fromServer) },
    act: add,
    sees: same,
    where: 'toast',
  },
  {
    situation: 'changing a quantity fails',
    path: '/cart',
    answers: { Cart: cart(), CartLineUpdate: { refusal: '' } },
    act: more,
    sees: { ar: 'تعذّر تعديل الكمية', en: 'Failed to update cart item' },
    where: 'toast',
  },
  {
    situation: 'changing a quantity fails: the server’s words',
    path: '/cart',
    answers: { Cart: cart(), CartLineUpdate: refused('cartLineUpdate', fromServer) },
    act: more,
    sees: same,
    where: 'toast',
  },
  {
    situation: 'removing a line fails',
    path: '/cart',
    answers: { Cart: cart(), CartLineDelete: { refusal: '' } },
    act: remove,
    sees: { ar: 'تعذّر حذف المنتج من السلة', en: 'Failed to remove cart item' },
    where: 'toast',
  },
  {
    situation: 'removing a line fails: the server’s words',
    path: '/cart',
    answers: { Cart: cart(), CartLineDelete: refused('cartLineDelete', fromServer) },
    act: remove,
    sees: same,
    where: 'toast',
  },
  {
    situation: 'the cart fails',
    path: '/cart',
    answers: { Cart: { refusal: '' } },
    sees: { ar: 'تعذّر تحميل السلة', en: 'Failed to load the cart' },
    where: 'alert',
    retry: true,
  },
  {
    situation: 'a favourite fails',
    path: '/products',
    answers: { Products: plant, FavoriteAdd: 'offline' },
    act: heart,
    sees: {
      ar: 'تعذّر تحديث المفضلة. أعد المحاولة.',
      en: 'Failed to update favorites. Please try again.',
    },
    where: 'toast',
  },
  {
    situation: 'a guest’s favourite',
    path: '/products',
    guest: true,
    answers: { Products: plant },
    act: heart,
    sees: { ar: 'سجّل الدخول لحفظ مفضلتك', en: 'Please login to save favorites' },
    where: 'toast',
  },
  {
    situation: 'a wrong promo code',
    path: '/cart',
    answers: {
      Cart: cart(),
      CartPromoCodeApply: refused('cartPromoCodeApply', '', 'INVALID_PROMO_CODE'),
    },
    act: promo('NO-SUCH-CODE'),
    sees: { ar: 'رمز الخصم غير صحيح', en: 'Invalid promo code' },
    where: 'field',
  },
  {
    situation: 'no promo code',
    path: '/cart',
    answers: { Cart: cart() },
    act: promo(''),
    sees: { ar: 'أدخل رمز خصم صحيحًا', en: 'Please enter a valid promo code' },
    where: 'field',
  },
  {
    situation: 'an order below the minimum',
    path: '/checkout',
    answers: { ...checkout, OrderPlace: refused('orderPlace', '', 'BELOW_MINIMUM') },
    act: inCash,
    sees: {
      ar: 'لم يبلغ طلبك الحد الأدنى.',
      en: 'Your order is below the minimum amount.',
    },
    where: 'alert',
  },
  {
    situation: 'an order below the minimum: the server’s words',
    path: '/checkout',
    answers: { ...checkout, OrderPlace: refused('orderPlace', fromServer, 'BELOW_MINIMUM') },
    act: inCash,
    sees: same,
    where: 'alert',
  },
  {
    situation: 'the checkout fails otherwise',
    path: '/checkout',
    answers: { ...checkout, OrderPlace: { refusal: '' } },
    act: inCash,
    sees: { ar: 'حدث خطأ أثناء معالجة طلبك', en: 'An error occurred while processing your order' },
    where: 'alert',
  },
  {
    situation: 'the checkout fails otherwise: the server’s words',
    path: '/checkout',
    answers: { ...checkout, OrderPlace: refused('orderPlace', fromServer) },
    act: inCash,
    sees: same,
    where: 'alert',
  },
  {
    situation: 'a product that is not there',
    path: '/product/gone',
    answers: { Product: { data: { catalogueProduct: null } } },
    sees: { ar: 'لم نجد هذا المنتج', en: 'We could not find this product' },
    where: 'page',
  },
  {
    situation: 'a product that fails',
    path: '/product/olive',
    answers: { Product: { status: 500 } },
    sees: connection,
    where: 'alert',
    retry: true,
    deviation:
      'What could not be read may well be there: it is not called missing, and a retry helps.',
  },
  {
    situation: 'the orders fail',
    path: '/orders',
    answers: { Orders: { refusal: '' } },
    sees: { ar: 'تعذّر تحميل الطلبات', en: 'Failed to fetch orders' },
    where: 'alert',
    retry: true,
  },
  {
    situation: 'an order fails',
    path: '/orders/14',
    answers: { Order: { refusal: '' } },
    sees: { ar: 'تعذّر تحميل الطلب رقم 14', en: 'Failed to fetch order #14' },
    where: 'alert',
    retry: true,
  },
  {
    situation: 'cancelling an order fails',
    path: '/orders/14',
    answers: { OrderCancel: { refusal: '' } },
    act: cancel,
    sees: { ar: 'تعذّر إلغاء الطلب', en: 'Failed to cancel order' },
    where: 'alert',
  },
  {
    situation: 'the profile fails',
    path: '/profile',
    answers: { Profile: { refusal: '' } },
    sees: {
      ar: 'تعذّر تحميل ملفك. أعد المحاولة.',
      en: 'Your profile could not be loaded. Please try again.',
    },
    where: 'alert',
    retry: true,
    deviation:
      'The spec’s own words are English only; these say in both languages what can be done.',
  },
  {
    situation: 'the addresses fail',
    path: '/addresses',
    answers: { Addresses: { refusal: '' } },
    sees: { ar: 'تعذّر تحميل عناوينك', en: 'Your addresses could not be loaded' },
    where: 'alert',
    retry: true,
    deviation: 'The spec’s own words are English only and name a request, not what is missing.',
  },
];

/** What is typed at one checkout, and what is wrong with it: by the label's key. */
interface WrongForm {
  typed: Record<string, string>;
  paysBy: 'cash' | 'card';
  wrong: [label: string, sees: Record<Language, string>][];
}

const validation: WrongForm[] = [
  {
    typed: {},
    paysBy: 'cash',
    wrong: [
      ['checkout:field.firstName', required],
      ['checkout:field.lastName', required],
      ['checkout:field.email', required],
      ['checkout:field.phone', required],
      ['checkout:field.address', required],
    ],
  },
  {
    typed: {
      'checkout:field.email': 'noura@',
      'checkout:field.phone': '12345',
      'checkout:field.city': '',
    },
    paysBy: 'cash',
    wrong: [
      [
        'checkout:field.email',
        { ar: 'أدخل بريدًا إلكترونيًا صحيحًا.', en: 'Please enter a valid e-mail address.' },
      ],
      [
        'checkout:field.phone',
        { ar: 'أدخل رقم هاتف صحيحًا.', en: 'Please enter a valid phone number.' },
      ],
      ['checkout:field.city', required],
    ],
  },
  {
    typed: {},
    paysBy: 'card',
    wrong: [
      ['checkout:card.number', required],
      ['checkout:card.name', required],
      ['checkout:card.expiry', required],
      ['checkout:card.code', required],
    ],
  },
  {
    typed: {
      'checkout:card.number': '4111 1111 1111',
      'checkout:card.expiry': '9/3',
      'checkout:card.code': '12',
    },
    paysBy: 'card',
    wrong: [
      [
        'checkout:card.number',
        {
          ar: 'أدخل رقم بطاقة صحيحًا من 16 رقمًا.',
          en: 'Please enter a valid card number with 16 digits.',
        },
      ],
      [
        'checkout:card.expiry',
        {
          ar: 'أدخل تاريخ الانتهاء هكذا: شهر/سنة، مثل 09/28.',
          en: 'Please enter the expiry date as month/year, such as 09/28.',
        },
      ],
      [
        'checkout:card.code',
        {
          ar: 'أدخل رمز أمان صحيحًا من 3 أو 4 أرقام.',
          en: 'Please enter a valid security code with 3 or 4 digits.',
        },
      ],
    ],
  },
];

const successes: Row[] = [
  {
    situation: 'added to the cart',
    path: '/products',
    answers: { Products: plant },
    act: add,
    sees: { ar: 'أُضيف المنتج إلى السلة بنجاح', en: 'Item added to cart successfully!' },
    where: 'toast',
  },
  {
    situation: 'quantity changed',
    path: '/cart',
    answers: { Cart: cart() },
    act: more,
    sees: { ar: 'عُدّلت الكمية', en: 'Quantity updated' },
    where: 'toast',
  },
  {
    situation: 'line removed',
    path: '/cart',
    answers: { Cart: cart() },
    act: remove,
    sees: { ar: 'حُذف المنتج من السلة', en: 'Item removed from cart' },
    where: 'toast',
  },
  {
    situation: 'cart read again',
    path: '/cart',
    answers: { Cart: cart() },
    act: ({ press }) => press('cart:update'),
    sees: { ar: 'حُدّثت السلة', en: 'Cart updated' },
    where: 'toast',
  },
  {
    situation: 'promo code applied',
    path: '/cart',
    answers: { Cart: cart() },
    act: promo('MASHTAL25'),
    sees: { ar: 'طُبّق رمز الخصم', en: 'Promo code applied' },
    where: 'toast',
  },
  {
    situation: 'promo code removed',
    path: '/cart',
    act: ({ press }) => press('cart:promo.remove'),
    sees: { ar: 'أُزيل رمز الخصم', en: 'Coupon removed' },
    where: 'toast',
  },
  {
    situation: 'favoured',
    path: '/products',
    answers: { Products: plant },
    act: heart,
    sees: { ar: 'أُضيف إلى المفضلة', en: 'Added to favorites' },
    where: 'toast',
  },
  {
    situation: 'no longer favoured',
    path: '/products',
    answers: { Products: plant, FavoriteIds: { data: { favorites: [{ id: 'olive' }] } } },
    act: heart,
    sees: { ar: 'أُزيل من المفضلة', en: 'Removed from favorites' },
    where: 'toast',
  },
  {
    situation: 'order placed',
    path: '/orders/placed/14',
    sees: {
      ar: 'أُرسل طلبك بنجاح، وستصلك رسالة تأكيد بالبريد الإلكتروني قريبًا.',
      en: 'Order submitted successfully! A confirmation e-mail will follow shortly.',
    },
    where: 'page',
  },
  {
    situation: 'signed in',
    path: '/cart',
    guest: true,
    answers: { SignInCodeRequest: sent },
    act: enterCode,
    sees: { ar: 'تم التحقق من رقمك بنجاح', en: 'Verification successful' },
    where: 'toast',
  },
  {
    situation: 'a code is on its way',
    path: '/cart',
    guest: true,
    answers: { SignInCodeRequest: sent },
    act: askForCode,
    sees: { ar: 'أرسلنا رمز التحقق إلى', en: 'A verification code has been sent to' },
    where: 'dialog',
  },
];

const empty: Row[] = [
  {
    situation: 'an empty cart',
    path: '/cart',
    answers: { Cart: cart([]) },
    sees: { ar: 'سلتك فارغة', en: 'Your cart is empty' },
    where: 'page',
  },
  {
    situation: 'nothing to check out',
    path: '/checkout',
    answers: { Checkout: { data: { cart: { lines: [] } } } },
    sees: {
      ar: 'اختر منتجًا أولًا ثم عُد لإتمام الطلب.',
      en: 'Choose a product first, then come back to order it.',
    },
    where: 'page',
  },
  {
    situation: 'no orders',
    path: '/orders',
    answers: { Orders: { data: { customerOrders: { items: [], pagination: { total: 0 } } } } },
    sees: { ar: 'لا توجد طلبات بعد', en: 'No orders yet' },
    where: 'page',
  },
  {
    situation: 'no products',
    path: '/products',
    answers: { Products: { data: { catalogueProducts: { items: [] } } } },
    sees: { ar: 'لم نجد منتجات مطابقة', en: 'No products found' },
    where: 'page',
  },
  {
    situation: 'no products, and what to try',
    path: '/products',
    answers: { Products: { data: { catalogueProducts: { items: [] } } } },
    sees: {
      ar: 'جرّب مرشحات أخرى، أو امسحها كلها لترى جميع المنتجات.',
      en: 'Try different filters, or clear them all to see every product.',
    },
    where: 'page',
  },
];

const places: Record<Row['where'], string> = {
  alert: '[role=alert]',
  toast: '[aria-live=polite].fixed p',
  page: 'main',
  dialog: 'dialog[open]',
  field: 'main form',
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(leaveShop);

/** Every message that the corner showed: on a busy machine it may be gone before it is looked at. */
let said: string[] = [];

const listening = new MutationObserver(() => {
  for (const message of document.querySelectorAll(places.toast)) said.push(message.textContent);
});

beforeEach(() => {
  said = [];
  listening.observe(document.body, { childList: true, subtree: true });
});

function textsIn(where: Row['where']): string {
  if (where === 'toast') return said.join('\n');
  return [...document.querySelectorAll(places[where])].map((each) => each.textContent).join('\n');
}

function inBothLanguages(rows: Row[]): [situation: string, language: Language, row: Row][] {
  return rows.flatMap((row) =>
    // The server's own words are the same in both.
    (row.sees === same ? [defaultLanguage] : languages).map(
      (language) => [row.situation, language, row] as [string, Language, Row],
    ),
  );
}

describe.each([
  ['errors', errors],
  ['successes', successes],
  ['empty states', empty],
])('%s', (_list, rows) => {
  test.each(inBothLanguages(rows))('%s (%s)', async (_situation, language, row) => {
    const { path, guest, bare, answers, act, sees, where } = row;
    const { calls } = await openShop(localisePath(language, path), {
      guest,
      bare,
      // Arrays are used up, by the other language too.
      answers: structuredClone(answers),
    });
    await act?.(visitorOf(language, calls));
    await waitFor(() => expect(textsIn(where)).toContain(sees[language]));
    if (row.retry)
      expect(textsIn(where)).toContain(language === 'ar' ? 'أعد المحاولة' : 'Try again');
  });
});

describe.each(languages)('a form that cannot be sent (%s)', (language) => {
  test.each(validation)('$paysBy with $typed', async ({ typed, paysBy, wrong }) => {
    const { calls } = await openShop(localisePath(language, '/checkout'), {
      // Nothing is known of the customer: each field is typed.
      answers: { ...checkout, Checkout: { data: { ...checkoutData, customer: null } } },
    });
    const visitor = visitorOf(language, calls);
    if (paysBy === 'cash') await visitor.choose('Cash on delivery');
    // Where nothing is delivered to yet, an order cannot be sent at all.
    await visitor.type('checkout:field.city', 'Riyadh');
    await settled(calls);
    await waitFor(() =>
      expect(calls.map(({ operation }) => operation)).toContain('DeliveryOptions'),
    );
    for (const [label, text] of Object.entries(typed)) await visitor.type(label, text);
    await visitor.press(paysBy === 'cash' ? 'checkout:place' : 'checkout:pay');
    for (const [label, sees] of wrong) {
      const words = `${visitor.say(label)}: ${sees[language]}`;
      await waitFor(() => expect(textsIn('alert')).toContain(words));
    }
    expect(calls.map(({ operation }) => operation)).not.toContain('OrderPlace');
  });
});

test('401 takes the token out of the browser', async () => {
  const { calls } = await openShop('/orders', { answers: { Orders: { status: 401 } } });
  expect(calls.map(({ operation }) => operation)).toContain('Orders');
  expect(localStorage.getItem(tokenKey)).toBeNull();
});

test('a sign-out that the server does not hear of is only logged', async () => {
  const { calls } = await openShop('/en/contact', { answers: { SessionDelete: 'offline' } });
  const visitor = visitorOf('en', calls);
  await visitor.press('common:header.account');
  await visitor.press('auth:menu.logout');
  await waitFor(() => expect(localStorage.getItem(tokenKey)).toBeNull());
  expect(console.warn).toHaveBeenCalledWith(
    'The server was not told of the sign-out.',
    expect.any(Error),
  );
  expect(textsIn('toast')).toBe('');
});
