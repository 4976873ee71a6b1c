import { cancel, inCash } from './acts';
import { checkout, refused } from './answers';
import { connection, fromServer, type Row, same } from './row';

export const orderErrors: Row[] = [
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
    situation: 'an order below the minimum',
    path: '/checkout',
    answers: { ...checkout, OrderPlace: refused('orderPlace', '', 'BELOW_MINIMUM') },
    act: inCash,
    sees: {
      ar: 'طلبك أقل من الحد الأدنى.',
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
      ar: 'تعذّر تحميل حسابك. أعد المحاولة.',
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
