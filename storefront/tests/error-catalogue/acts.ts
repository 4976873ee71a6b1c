import { fireEvent, waitFor } from '@testing-library/react';
import type { Visitor } from '../shop/visitor';

const favorite = { en: 'in your wishlist', ar: 'في المفضلة' };

export async function askForCode({ type, press }: Visitor): Promise<void> {
  await type('auth:phone', '0550000000');
  await press('auth:sendCode');
}

export async function enterCode(visitor: Visitor): Promise<void> {
  await askForCode(visitor);
  const [first] = await waitFor(() => {
    const boxes = document.querySelectorAll<HTMLInputElement>('dialog[open] fieldset input');
    if (boxes.length < 4) throw new Error('The boxes for the code are not there yet.');
    return boxes;
  });
  fireEvent.change(first as HTMLInputElement, { target: { value: '4217' } });
  await visitor.press('forms:code.confirm');
}

export async function register({ press, type }: Visitor): Promise<void> {
  document.querySelector<HTMLElement>('dialog[open] [data-tab=register]')?.click();
  await type('auth:firstName', 'Noura');
  await type('auth:phone', '0550000000');
  await press('auth:register');
}

export async function heart({ language }: Visitor): Promise<void> {
  const button = await waitFor(() => {
    const found = document.querySelector<HTMLElement>(`main [aria-label*="${favorite[language]}"]`);
    return found ?? Promise.reject(new Error('No heart yet.'));
  });
  button.click();
}

export const add = (visitor: Visitor) =>
  visitor.press('catalogue:withName', {
    label: visitor.say('catalogue:cart.add'),
    name: '⦃CatalogueCard.name⦄',
  });
export const more = ({ press }: Visitor) => press('common:quantity.increase');
export const remove = ({ press }: Visitor) => press('cart:removeLine', { name: '⦃CartLine.name⦄' });
export const promo =
  (code: string) =>
  async ({ type, press }: Visitor) => {
    if (code) await type('cart:promo.label', code);
    await press('cart:promo.apply');
  };
export const inCash = async ({ choose, press }: Visitor) => {
  await choose('Cash on delivery');
  await press('checkout:place');
};
export const cancel = async ({ press }: Visitor) => {
  await press('orders:cancel.of', { number: '14' });
  await press('orders:cancel.confirm');
};
