import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ownPicture } from './own-picture';
import { Picture, type PictureData } from './picture';

// Preloads are outside of what a test renders.
afterEach(() => document.head.replaceChildren());

const olive: PictureData = {
  url: '/media/renditions/0f/320.jpg',
  width: 640,
  height: 800,
  alt: 'Olive in a clay pot',
  path: '/media/renditions/0f',
  widths: [320, 640],
  placeholder: 'data:image/webp;base64,AAAA',
};

test('a browser is offered AVIF and WebP in every width, one JPEG, and room before anything has come', () => {
  const { container } = render(<Picture image={olive} sizes="50vw" />);
  const sources = [...container.querySelectorAll('source')];
  expect(sources.map(({ type, srcset, sizes }) => [type, srcset, sizes])).toEqual([
    [
      'image/avif',
      '/media/renditions/0f/320.avif 320w, /media/renditions/0f/640.avif 640w',
      '50vw',
    ],
    [
      'image/webp',
      '/media/renditions/0f/320.webp 320w, /media/renditions/0f/640.webp 640w',
      '50vw',
    ],
  ]);
  const image = screen.getByRole('img', { name: 'Olive in a clay pot' });
  expect(image.getAttribute('src')).toBe('/media/renditions/0f/320.jpg');
  expect(image.getAttribute('srcset')).toBeNull();
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['640', '800']);
  expect(image.getAttribute('loading')).toBe('lazy');
});

test('a phone gets what it shows of a wide picture, and each screen asks ahead for its own', () => {
  const wide = ownPicture(
    'garden',
    { width: 2000, height: 900 },
    { narrow: 1000, phone: { narrow: 720, wide: 1200 } },
  );
  const { container } = render(
    <Picture image={{ ...wide, alt: 'A garden' }} sizes="100vw" priority="leading" />,
  );
  const chosen = (elements: Iterable<Element>) =>
    [...elements].map((element) => [
      element.getAttribute('type'),
      element.getAttribute('media'),
      element.getAttribute('srcset') ?? element.getAttribute('imagesrcset'),
    ]);
  const onPhones = '/pictures/garden-phone-720.avif 720w, /pictures/garden-phone.avif 1200w';
  const elsewhere = '/pictures/garden-1000.avif 1000w, /pictures/garden.avif 2000w';
  expect(chosen(container.querySelectorAll('source'))).toEqual([
    ['image/avif', '(width < 40rem)', onPhones],
    ['image/webp', '(width < 40rem)', onPhones.replaceAll('avif', 'webp')],
    ['image/avif', null, elsewhere],
    ['image/webp', null, elsewhere.replaceAll('avif', 'webp')],
  ]);
  expect(chosen(document.head.querySelectorAll('link[rel=preload]'))).toEqual([
    ['image/avif', '(width < 40rem)', onPhones],
    ['image/avif', '(width >= 40rem)', elsewhere],
  ]);
});

test('the blurred picture lies beneath, unnamed, and no style is written into the page', () => {
  const { container } = render(<Picture image={olive} sizes="50vw" priority />);
  const [placeholder, image] = container.querySelectorAll('img');
  expect(placeholder?.getAttribute('src')).toBe('data:image/webp;base64,AAAA');
  expect(placeholder?.alt).toBe('');
  expect(image?.getAttribute('loading')).toBe('eager');
  expect(image?.getAttribute('fetchpriority')).toBe('high');
  expect(container.querySelector('[style]')).toBeNull();
});

test('a broken picture becomes a drawing with the same words', () => {
  const { container } = render(<Picture image={olive} sizes="50vw" />);
  fireEvent.error(screen.getByRole('img', { name: 'Olive in a clay pot' }));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('Olive in a clay pot')).toBeDefined();
  expect(container.querySelector('svg')).not.toBeNull();
});

test('`onLoaded` is called once the picture is loaded', () => {
  const loaded = vi.fn();
  render(<Picture image={olive} sizes="50vw" onLoaded={loaded} />);
  expect(loaded).not.toHaveBeenCalled();
  fireEvent.load(screen.getByRole('img', { name: 'Olive in a clay pot' }));
  expect(loaded).toHaveBeenCalledOnce();
});

test('the page’s head asks for the files that the leading picture chooses from, and for no other', () => {
  const { container } = render(
    <>
      <Picture image={olive} sizes="50vw" priority="leading" />
      <Picture image={{ ...olive, path: '/media/renditions/1a' }} sizes="50vw" priority />
    </>,
  );

  const [best] = container.querySelectorAll('source');
  const [link, ...others] = document.head.querySelectorAll('link[rel=preload]');
  expect(others).toEqual([]);
  expect(link?.getAttribute('imagesrcset')).toBe(best?.srcset);
  expect(link?.getAttribute('imagesizes')).toBe(best?.sizes);
  expect(link?.getAttribute('type')).toBe(best?.type);
  expect(link?.getAttribute('fetchpriority')).toBe('high');
});
