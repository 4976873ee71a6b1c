import { askForCode, enterCode, register } from './acts';
import { refused, sent } from './answers';
import { connection, fromServer, type Row, same } from './row';

export const signInErrors: Row[] = [
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
      await visitor.press('forms:code.resend');
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
      await visitor.press('forms:code.resend');
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
];
