import { cart } from './answers';
import type { Row } from './row';

export const emptyStates: Row[] = [
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
    answers: { CheckoutCart: { data: { cart: { lines: [] } } } },
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
      ar: 'جرّب فلاتر أخرى، أو امسحها لعرض جميع المنتجات.',
      en: 'Try different filters, or clear them all to see every product.',
    },
    where: 'page',
  },
];
