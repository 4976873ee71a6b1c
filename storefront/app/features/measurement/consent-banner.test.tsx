import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { pageTranslator } from '~/shared/i18n/namespaces';
import texts from '~locales/en/consent.json';
import { type ConsentBannerOptions, drawConsentBanner } from './consent-banner';

const purposes = ['STATISTICS', 'ADVERTISING'] as const;

function show(chosen: ConsentBannerOptions['chosen'] = null) {
  const onChoice = vi.fn();
  const translator = pageTranslator();
  translator.addResourceBundle(translator.language, 'consent', texts);
  document.body.replaceChildren(drawConsentBanner({ purposes, chosen, onChoice }));
  return onChoice;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => document.body.replaceChildren());

test.each([
  ['Accept all', ['STATISTICS', 'ADVERTISING']],
  ['Decline all', []],
])('%s is one press', (name, chosen) => {
  const onChoice = show();

  press(name);

  expect(onChoice).toHaveBeenCalledExactlyOnceWith(chosen);
});

test('the services are named before anything is pressed, and once', () => {
  show();
  const names = screen.getByRole('list');
  expect(names.textContent).toMatch(/Google Analytics.*Meta, Snap and TikTok/);

  press('Choose');
  expect(names.hidden).toBe(true);
});

test('accepting and declining look alike', () => {
  show();

  const [accept, decline] = ['Accept all', 'Decline all'].map(
    (name) => screen.getByRole('button', { name }).className,
  );
  expect(accept).toBe(decline);
});

test('nothing is ticked before the visitor ticks it', () => {
  const onChoice = show();

  press('Choose');
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
  expect(boxes[0]).toBe(document.activeElement);
  press('Save my choice');
  expect(onChoice).toHaveBeenLastCalledWith([]);
  fireEvent.click(screen.getByLabelText(/Google/));
  press('Save my choice');
  expect(onChoice).toHaveBeenLastCalledWith(['STATISTICS']);
});

test('who comes back sees what was chosen', () => {
  show(['ADVERTISING']);

  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true]);
});
