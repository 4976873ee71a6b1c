import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { endSession, startSession } from '~/shared/session/session-store';
import { closeSignIn, currentSignInRequest } from '~/shared/sign-in/sign-in-store';
import { renderIn } from '~tests/render';
import { type Answers, mockApi, variablesOf } from '~tests/shop/mock-api';
import ProductQuestions from './product-questions';

beforeAll(() => import('~/shared/api/browser-client'));
beforeEach(() => {
  sessionStorage.clear();
  endSession();
});
afterEach(() => {
  closeSignIn();
  endSession();
  vi.unstubAllGlobals();
});

const buildQuestion = (id: string, more: object = {}) => ({
  id,
  words: `Question ${id}`,
  name: '',
  language: 'en',
  createdAt: '2026-11-20T09:00:00Z',
  answer: `Answer ${id}`,
  answeredAt: '2026-11-21T09:00:00Z',
  ...more,
});

const buildPage = (items: object[], count = items.length, lastPage = 1) => ({
  data: { productQuestions: { count, items, pagination: { lastPage } } },
});

function open(answers: Answers, language: 'ar' | 'en' = 'en') {
  const calls = mockApi(answers);
  renderIn(language, <ProductQuestions productId="product-1" />);
  return calls;
}

test('a question stands with its answer, and words are text, whatever is in them', async () => {
  const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>';
  open({
    ProductQuestions: buildPage([
      buildQuestion('1', { words: hostile, name: hostile, answer: hostile }),
      buildQuestion('2'),
    ]),
  });

  const [first, second] = await screen.findAllByRole('article');
  expect(screen.getByText('2 questions with our answers')).toBeDefined();
  expect(within(first as HTMLElement).getAllByText(hostile)).toHaveLength(3);
  expect(document.querySelector('article img, article script')).toBeNull();
  expect(within(second as HTMLElement).getByText('A customer')).toBeDefined();
  expect(within(second as HTMLElement).getByText('Mashtal answers')).toBeDefined();
  expect(within(second as HTMLElement).getByText('November 21, 2026')).toBeDefined();
});

test('further pages come by a press, each question once', async () => {
  const calls = open({
    ProductQuestions: [
      buildPage([buildQuestion('3'), buildQuestion('2')], 3, 2),
      // One was published meanwhile.
      buildPage([buildQuestion('2'), buildQuestion('1')], 4, 2),
    ],
  });

  await userEvent.click(await screen.findByRole('button', { name: 'More questions' }));

  expect(await screen.findByText('Question 1')).toBeDefined();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'More questions' })).toBeNull();
  expect(variablesOf(calls, 'ProductQuestions')).toEqual([
    { productId: 'product-1', page: 1 },
    { productId: 'product-1', page: 2 },
  ]);
});

test('what could not be loaded is tried again', async () => {
  open({ ProductQuestions: ['offline', buildPage([buildQuestion('1')])] });

  expect((await screen.findByRole('alert')).textContent).toContain(
    'The questions could not be loaded.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Question 1')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without questions the first one is invited', async () => {
  open({ ProductQuestions: buildPage([]) }, 'ar');

  expect(await screen.findByText('لم يسأل عنه أحد بعد. كن أول من يسأل.')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'أسئلة الزبائن' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'اطرح سؤالًا' })).toBeDefined();
});

test('a guest signs in first and then finds the form', async () => {
  open({ ProductQuestions: buildPage([]) });

  await userEvent.click(screen.getByRole('button', { name: 'Ask a question' }));
  expect(currentSignInRequest()).toMatchObject({ tab: 'login' });
  expect(screen.queryByRole('textbox')).toBeNull();

  act(() => {
    closeSignIn();
    startSession('fake-token');
  });
  expect(await screen.findByLabelText(/^Your question/)).toBeDefined();
});

test('a customer asks, with one key over a broken line, and is thanked', async () => {
  startSession('fake-token');
  const first = open({ ProductQuestions: buildPage([]), QuestionAsk: 'offline' }, 'ar');
  await userEvent.click(screen.getByRole('button', { name: 'اطرح سؤالًا' }));
  const send = await screen.findByRole('button', { name: 'أرسل السؤال' });
  await userEvent.click(send);
  expect(screen.getAllByText('اكتب سؤالك').length).toBeGreaterThan(0);
  await userEvent.type(screen.getByLabelText(/^سؤالك/), 'كم مرة أسقيها؟');
  await userEvent.click(send);
  expect(await screen.findByRole('alert')).toBeDefined();

  const later = mockApi();
  await userEvent.click(send);

  const heading = await screen.findByRole('heading', { name: 'شكرًا على سؤالك' });
  expect(document.activeElement).toBe(heading);
  const [tried] = variablesOf(first, 'QuestionAsk');
  expect(variablesOf(later, 'QuestionAsk')).toEqual([tried]);
  expect(tried?.input).toEqual({ productId: 'product-1', words: 'كم مرة أسقيها؟', name: '' });
  expect(sessionStorage.length).toBe(0);

  await userEvent.click(screen.getByRole('button', { name: 'اطرح سؤالًا آخر' }));
  expect(await screen.findByLabelText(/^سؤالك/)).toHaveProperty('value', '');
});

test('what the server finds in the words is said beside them', async () => {
  startSession('fake-token');
  const message = 'Please write without links and addresses.';
  const errors = [{ field: 'words', code: 'INVALID', message }];
  open({
    ProductQuestions: buildPage([]),
    QuestionAsk: { data: { questionAsk: { question: null, errors } } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Ask a question' }));
  const words = await screen.findByLabelText(/^Your question/);
  await userEvent.type(words, 'see example.com');

  await userEvent.click(screen.getByRole('button', { name: 'Send the question' }));

  expect((await screen.findAllByText(new RegExp(message))).length).toBeGreaterThan(0);
  expect(words.getAttribute('aria-invalid')).toBe('true');
});
