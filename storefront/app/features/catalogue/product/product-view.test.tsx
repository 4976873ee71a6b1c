import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '~/config/languages';
import { renderIn } from '~tests/render';
import type { ProductDetail, Purchase } from './buy-box';
import { ProductView } from './product-view';

const stripWidth = 400;

// jsdom lays nothing out: a strip of pictures as wide as the screen, scrolled at once.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(stripWidth);
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: unknown) {
    this.scrollLeft = (to as ScrollToOptions).left ?? 0;
    fireEvent.scroll(this);
  } as Element['scrollTo'];
});

function picture(name: string) {
  const path = `/media/renditions/${name}`;
  return {
    url: `${path}/320.jpg`,
    width: 640,
    height: 800,
    alt: name,
    path,
    widths: [320, 640],
    placeholder: '',
  };
}

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}

function variant(color: string, size: string, imageIndex: number | null, price: number) {
  const id = `${color}-${size}`;
  return {
    id,
    sku: id,
    name: id,
    color,
    size,
    price,
    currentPrice: price,
    availableQuantity: 5,
    imageIndex,
    imageIndexes: imageIndex === null ? [] : [imageIndex],
    heightCm: null,
    potCm: null,
  };
}

const monstera: ProductDetail = {
  id: 'UHJvZHVjdDox',
  slug: 'monstera',
  name: 'Monstera',
  latinName: 'Monstera deliciosa',
  description: '',
  category: { slug: 'indoor', name: 'Indoor' },
  seoTitle: null,
  seoDescription: null,
  price: 8_500,
  discountPrice: null,
  currentPrice: 8_500,
  inStock: true,
  rating: null,
  plantingAssistance: { price: 4_500 },
  images: ['whole', 'detail', 'white', 'clay'].map(picture),
  colors: [
    { slug: 'white', name: 'White', hex: '#ffffff' },
    { slug: 'clay', name: 'Clay', hex: '#aa5533' },
  ],
  sizes: [
    { slug: '40', name: '40 cm' },
    { slug: '80', name: '80 cm' },
  ],
  variants: [
    variant('white', '40', 2, 8_500),
    variant('white', '80', 2, 18_000),
    variant('clay', '40', 3, 9_500),
    variant('clay', '80', null, 19_000),
  ],
  careFacts: [],
  grownHeightCm: null,
  pot: null,
  potOffers: [],
  instalments: [],
  related: [],
};

interface Changes extends Partial<typeof monstera> {
  freeDeliveryAbove?: number;
  path?: string;
}

function show(
  language: Language = 'en',
  { freeDeliveryAbove = 50_000, path = '/', ...changes }: Changes = {},
) {
  const product = { ...monstera, ...changes };
  const purchases: Purchase[] = [];
  const view = renderIn(
    language,
    <div dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <ProductView
        product={product}
        freeDeliveryAbove={freeDeliveryAbove}
        delivery={null}
        promise={null}
        wishlistButton={null}
        customerWords={null}
        renderCard={() => null}
        renderSoldOut={() => null}
        renderPair={() => null}
        renderActions={(purchase) => {
          purchases.push(purchase);
          return null;
        }}
      />
      <Address />
    </div>,
    path,
  );
  const strip = view.container.querySelector('section ul') as HTMLElement;
  return { ...view, strip, latest: () => purchases.at(-1) };
}

const announced = () =>
  within(screen.getByRole('region', { name: /Monstera/ })).getByRole('status').textContent;

test('the picture of the colour that is chosen at the start comes first', () => {
  const { strip } = show();
  const pictures = within(strip).getAllByRole('img');
  expect(pictures.map((image) => (image as HTMLImageElement).alt)).toEqual([
    'white',
    'whole',
    'detail',
    'clay',
  ]);
  expect(pictures.map((image) => image.getAttribute('loading'))).toEqual([
    'eager',
    'lazy',
    'lazy',
    'lazy',
  ]);
});

test('the address chooses the variant, and a choice is written into the address', async () => {
  const { latest } = show('en', { path: '/product/monstera?ref=mail&variant=clay-80' });
  expect(latest()?.variantId).toBe('clay-80');
  // The details that come late.
  await act(() => vi.dynamicImportSettled());
  await userEvent.click(screen.getByText('40 cm'));
  await vi.waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe('?ref=mail&variant=clay-40'),
  );
  expect(screen.getAllByRole('link', { name: /of 4/ })).toHaveLength(4);
});

test('an address that names no variant of the plant opens it as the shop shows it', () => {
  const { latest } = show('en', { path: '/product/monstera?variant=OTHER' });
  expect(latest()?.variantId).toBe('white-40');
});

test('another colour begins with its picture and its price; a size with its own', async () => {
  show();
  const findStrip = () => document.querySelector('[data-pictures-of]') as HTMLElement;
  const listPictures = () =>
    within(findStrip())
      .getAllByRole('img')
      .map((image) => (image as HTMLImageElement).alt);
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(findStrip().scrollLeft).toBe(stripWidth);

  await userEvent.click(screen.getByText('Clay'));
  await vi.waitFor(() => expect(listPictures()).toEqual(['clay', 'whole', 'detail', 'white']));
  expect(findStrip().scrollLeft).toBe(0);
  expect(screen.getByText('1 / 4')).toBeDefined();
  expect(screen.getByText(/95\.00/)).toBeDefined();

  // No picture shows it alone.
  await userEvent.click(screen.getByText('80 cm'));
  await vi.waitFor(() => expect(listPictures()).toEqual(['whole', 'detail', 'white']));
  expect(screen.getByText(/190\.00/)).toBeDefined();
  expect(screen.getByRole('radio', { name: /Clay/ })).toHaveProperty('checked', true);
});

test.each([
  ['en', 'ArrowRight', stripWidth],
  ['ar', 'ArrowLeft', -stripWidth],
] as const)('in %s, %s is the next picture, and is announced', (language, key, scrollLeft) => {
  const { strip } = show(language);
  expect(announced()).toBe('');
  fireEvent.keyDown(strip, { key });
  expect(strip.scrollLeft).toBe(scrollLeft);
  expect(announced()).toMatch(/2.*4/);
  expect(screen.getByRole('button', { current: true }).getAttribute('aria-label')).toMatch(/2.*4/);
  // The other arrow leads back, and on round the end.
  const back = key === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  fireEvent.keyDown(strip, { key: back });
  fireEvent.keyDown(strip, { key: back });
  expect(announced()).toMatch(/4.*4/);
});

test('a press opens the large picture, keys turn it, and the gallery follows', async () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  const { strip } = show();
  const link = screen.getByRole('link', { name: 'Enlarge picture 1 of 4' });
  expect(link.getAttribute('href')).toBe('/media/renditions/white/640.jpg');
  fireEvent.click(link);
  const dialog = await screen.findByRole('dialog', { name: 'Pictures of Monstera' });
  expect(within(dialog).getByRole('img', { name: 'white' })).toBeDefined();
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  expect(within(dialog).getByRole('img', { name: 'whole' })).toBeDefined();
  expect(strip.scrollLeft).toBe(stripWidth);
  // Enlarged, the arrows move about in the picture instead.
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Enlarge' })[0] as Element);
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  expect(within(dialog).getByRole('img', { name: 'whole' })).toBeDefined();
  dialog.removeAttribute('open');
  fireEvent(dialog, new Event('close'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('planting assistance shows its price, and is added when it is chosen', async () => {
  const { latest } = show();
  expect(screen.getByText(/45\.00/)).toBeDefined();
  expect(latest()).toEqual({ variantId: 'white-40', quantity: 1, plantingAssistance: false });
  await userEvent.click(screen.getByRole('checkbox', { name: /Planting assistance/ }));
  expect(latest()).toEqual({ variantId: 'white-40', quantity: 1, plantingAssistance: true });
});

test('delivery is free once what is wanted reaches the limit', async () => {
  show();
  await userEvent.click(screen.getByText('80 cm'));
  const more = screen.getByRole('button', { name: 'Increase quantity' });
  await userEvent.click(more);
  expect(screen.queryByText('Free delivery')).toBeNull();
  await userEvent.click(more);
  expect(screen.getByText('Free delivery')).toBeDefined();
});

test('the limit of free delivery is the shop’s, and the gardener counts as in the cart', async () => {
  show('en', { freeDeliveryAbove: 12_999 });
  expect(screen.queryByText('Free delivery')).toBeNull();
  // 85 for the plant and 45 for the gardener.
  await userEvent.click(screen.getByRole('checkbox', { name: /Planting assistance/ }));
  expect(screen.getByText('Free delivery')).toBeDefined();
});

const bothProviders = [
  { provider: 'TABBY' as const, payments: 4, minimum: 1_000, maximum: 1_000_000 },
  { provider: 'TAMARA' as const, payments: 4, minimum: 9_900, maximum: 2_000_000 },
];

test.each([
  ['en', '4 interest-free payments of SAR 37.50'],
  ['ar', '4 دفعات بلا فوائد، كل دفعة 37.50 ر.س'],
] as const)('each configured provider offers four payments (%s)', async (language, offer) => {
  const variants = [variant('white', '40', 2, 15_000)];
  await act(async () => show(language, { variants, instalments: bothProviders }));
  const offers = screen.getAllByText(/interest-free|بلا فوائد/);
  const words = offers.map(({ textContent }) => textContent?.replace(/[\u2068\u2069]/g, ''));
  expect(words.map((text) => text?.replace(/\u00a0/g, ' '))).toEqual([offer, offer]);
  expect(screen.getByText('tabby')).toBeDefined();
  expect(screen.getByText('tamara')).toBeDefined();
});

test('without a configured provider no instalment is mentioned', () => {
  show('en');
  expect(screen.queryByText(/interest-free|tabby|tamara/i)).toBeNull();
});
