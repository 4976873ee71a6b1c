import { fireEvent, waitFor } from '@testing-library/react';
import type { FlatNamespace, TOptions } from 'i18next';
import type { Language } from '~/config/languages';
import { translators } from '~/shared/i18n/translators.server';
import type { Call } from './mock-api';
import { settled } from './open-shop';

/** Finds controls by their text in a language: `cart:promo.apply`. */
export interface Visitor {
  language: Language;
  say: (key: string, options?: TOptions) => string;
  press: (key: string, options?: TOptions) => Promise<void>;
  /** Chooses or types into the field with that label. */
  choose: (label: string) => Promise<void>;
  type: (key: string, text: string) => Promise<void>;
}

export function visitorOf(language: Language, calls: Call[]): Visitor {
  function say(key: string, options?: TOptions) {
    const [namespace = '', name = ''] = key.split(':');
    const t = translators[language].getFixedT(null, namespace as FlatNamespace);
    return (t as unknown as (key: string, options?: TOptions) => string)(name, options);
  }
  async function type(key: string, text: string) {
    const field = await waitFor(() => fieldCalled(say(key)));
    fireEvent.change(field, { target: { value: text } });
  }
  async function press(key: string, options?: TOptions) {
    const words = say(key, options);
    const button = await waitFor(() => buttonCalled(words));
    if (button.form && button.type === 'submit') fireEvent.submit(button.form);
    else fireEvent.click(button);
    await settled(calls);
  }
  return {
    language,
    say,
    press,
    type,
    choose: async (label) => {
      fireEvent.click(await waitFor(() => fieldCalled(label)));
      await settled(calls);
    },
  };
}

/** The button with that name, or the first whose name begins so. Throws while it is not there. */
function buttonCalled(words: string): HTMLButtonElement {
  const nameOf = (button: Element) =>
    (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
  const found = [...document.querySelectorAll('button')].filter(
    (button) => !button.disabled && nameOf(button).startsWith(words),
  );
  const button = found.find((each) => nameOf(each) === words) ?? found[0];
  if (!button) throw new Error(`Nothing to press is called “${words}”.`);
  return button;
}

/** The field whose label begins so. Throws while it is not there. */
function fieldCalled(words: string): HTMLElement {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent?.trim().startsWith(words),
  );
  if (!label?.control) throw new Error(`No field is called “${words}”.`);
  return label.control;
}
