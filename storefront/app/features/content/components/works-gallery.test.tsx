import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { teachDialogs } from '~tests/dialogs';
import { renderIn } from '~tests/render';
import { WorksGallery } from './works-gallery';

beforeAll(() => {
  teachDialogs();
  // What jsdom lacks.
  Element.prototype.scrollTo = () => {};
});

const pictures = ['Lawn', 'Courtyard', 'Roof', 'Entrance'].map((name) => ({
  id: name,
  caption: name,
  image: {
    url: `/media/${name}.webp`,
    width: 1600,
    height: 1068,
    alt: `${name} of a villa`,
    path: `/media/${name}`,
    widths: [640],
    placeholder: '',
  },
}));

test('a press shows more, and a picture fills the screen', async () => {
  renderIn('en', <WorksGallery pictures={pictures} label="Our work" />);
  const tiles = () => within(screen.getByRole('list', { name: 'Our work' })).getAllByRole('link');
  expect(tiles()).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Discover more' }));
  expect(tiles()).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Discover more' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: /Courtyard/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Our work' });
  expect(within(dialog).getAllByRole('img', { hidden: true })).toHaveLength(4);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
