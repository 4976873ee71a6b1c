import { expect, test } from 'vitest';
import { addEarlyTicks } from './early-ticks';
import { formatListingSearch, parseListingQuery } from './listing-query';

/** The server's form, in which boxes are then ticked. */
function buildForm(boxes: string): HTMLFormElement {
  const form = document.createElement('form');
  form.innerHTML = boxes;
  return form;
}

function tick(form: HTMLFormElement, ...values: string[]) {
  for (const box of form.querySelectorAll('input')) {
    if (values.includes(box.value)) box.checked = !box.checked;
  }
}

const boxes = `
  <input type="checkbox" name="colors" value="white" checked>
  <input type="checkbox" name="colors" value="red">
  <input type="checkbox" name="on_sale" value="1">
  <input type="checkbox" name="unknown" value="odd">`;

test('what was ticked and unticked early is added to the query', () => {
  // given
  const form = buildForm(boxes);
  const query = parseListingQuery(new URLSearchParams('colors=white&sort=newest&page=2'));

  // when
  tick(form, 'white', 'red', '1', 'odd');

  // then
  expect(formatListingSearch(addEarlyTicks(query, form))).toBe('?colors=red&on_sale=1&sort=newest');
});

test('so are a thumb that was moved and a price that was typed', () => {
  // given
  const form = buildForm(`
    <input type="range" min="12" max="900" value="12">
    <input type="range" min="12" max="900" value="900">
    <input type="number" min="0" name="price_min" value="">
    <input type="number" min="0" name="price_max" value="">`);
  const [low, , , most] = form.querySelectorAll('input');

  // when
  if (low) low.value = '13';
  if (most) most.value = '200';

  // then
  const query = addEarlyTicks(parseListingQuery(new URLSearchParams()), form);
  expect(formatListingSearch(query)).toBe('?price_min=13&price_max=200');
});

test('an unchanged form leaves the query as it is, fields that it lacks included', () => {
  const query = parseListingQuery(new URLSearchParams('colors=white,gone&price_min=10&page=2'));
  expect(addEarlyTicks(query, buildForm(boxes))).toBe(query);
});
