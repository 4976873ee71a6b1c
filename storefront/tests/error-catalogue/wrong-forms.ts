import type { Language } from '~/config/languages';

const required = { ar: 'هذا الحقل مطلوب.', en: 'This field is required.' };

/** What is typed at one checkout, and what is wrong with it: by the label's key. */
export interface WrongForm {
  typed: Record<string, string>;
  paysBy: 'cash' | 'card';
  wrong: [label: string, sees: Record<Language, string>][];
}

export const wrongForms: WrongForm[] = [
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
        { ar: 'أدخل رقم جوال صحيحًا.', en: 'Please enter a valid phone number.' },
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
