import { expect, type Page } from '@playwright/test';
import { cards } from './support/cards';
import { openHydrated } from './support/hydrated';
import { tabTo } from './support/keyboard';
import { codeOf, freshPhone } from './support/phones';
import { test } from './support/test';
import { address, type Language, texts } from './support/texts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Who orders, in the order of the form's fields. */
const delivery = {
  firstName: 'نورة',
  lastName: 'العتيبي',
  email: 'noura@example.com',
  phone: '0550000000',
  address: 'حي النرجس، شارع 12',
  city: 'الرياض',
};

// The whole purchase without ever touching a mouse, in the shop's first language.
test('a plant is found, chosen, paid and looked at with the keyboard alone', async ({ page }) => {
  test.slow();
  const language: Language = 'ar';
  await openHydrated(page, address(language, '/'));
  await skipToContent(page, language);
  await chooseFromCategory(page);
  await chooseOptions(page, language);
  await signIn(page, language);
  await readCart(page, language);
  await payByCard(page);
  await confirmAtBank(page);
  await followOrder(page, language);
});

async function skipToContent(page: Page, language: Language): Promise<void> {
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: texts(language)('common', 'skipToContent') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
}

async function chooseFromCategory(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await tabTo(page, main.locator('a[href$="categories=indoor-plants"]'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/categories=indoor-plants/);
  await expectArrival(page);
  const inStock = page.getByRole('complementary').locator('input[name=in_stock]');
  await tabTo(page, inStock);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/in_stock=1/);
  // A filter leaves the keyboard where it is.
  await expect(inStock).toBeFocused();
  await expect(inStock).toBeChecked();
  const plant = page.getByRole('article').getByRole('link', { name: 'بوتس ذهبي' });
  await tabTo(page, plant);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/product\/golden-pothos/);
  await expectArrival(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('بوتس ذهبي');
}

async function chooseOptions(page: Page, language: Language): Promise<void> {
  const say = texts(language);
  const main = page.getByRole('main');
  const sizes = main.getByRole('group', { name: say('product', 'size') });
  await tabTo(page, sizes.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowDown');
  await expect(sizes.getByRole('radio').nth(1)).toBeChecked();
  await tabTo(page, main.getByRole('button', { name: say('common', 'quantity.increase') }).first());
  await page.keyboard.press('Enter');
  await tabTo(page, addButton(page, language));
  await page.keyboard.press('Enter');
}

function addButton(page: Page, language: Language) {
  return page
    .getByRole('main')
    .getByRole('button', { name: texts(language)('catalogue', 'cart.add'), exact: true })
    .first();
}

/** The guest meets the sign-in; afterwards the plant is in the cart and the focus is back. */
async function signIn(page: Page, language: Language): Promise<void> {
  const say = texts(language);
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(say('auth', 'phone'));
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(addButton(page, language)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  const phone = freshPhone();
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByLabel(say('forms', 'code.digit', { position: 1, total: 4 })),
  ).toBeFocused();
  await page.keyboard.type(await codeOf(page.request, phone));
  await tabTo(page, dialog.getByRole('button', { name: say('forms', 'code.confirm') }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const said = page.getByRole('region', { name: say('common', 'notifications') });
  await expect(said).toHaveAttribute('aria-live', 'polite');
  await expect(said).toContainText(say('cart', 'added'));
  await expect(addButton(page, language)).toBeFocused();
}

async function readCart(page: Page, language: Language): Promise<void> {
  const say = texts(language);
  const cart = page.getByRole('banner').locator(`a[href="${address(language, '/cart')}"]`);
  await tabTo(page, cart, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address(language, '/cart'));
  await expectArrival(page);
  const less = page
    .getByRole('main')
    .getByRole('button', { name: say('common', 'quantity.decrease') });
  await tabTo(page, less);
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('cart', 'quantityUpdated'))).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: say('cart', 'proceed') }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address(language, '/checkout'));
}

async function payByCard(page: Page): Promise<void> {
  const form = page.getByRole('main').locator('form');
  await expectArrival(page);
  const card = {
    cardNumber: cards.challenged,
    cardName: 'NOURA ALOTAIBI',
    cardExpiry: '0931',
    cardCode: '123',
  };
  for (const [name, text] of Object.entries({ ...delivery, ...card })) {
    await tabTo(page, form.locator(`[name=${name}]`));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  }
  const pay = form.locator('button[type=submit]');
  await expect(pay).toBeEnabled();
  await tabTo(page, pay);
  await page.keyboard.press('Enter');
}

async function confirmAtBank(page: Page): Promise<void> {
  const approve = page.locator('button[value=approve]');
  await expect(approve).toBeVisible();
  await tabTo(page, approve);
  await page.keyboard.press('Enter');
}

async function followOrder(page: Page, language: Language): Promise<void> {
  const say = texts(language);
  await expect(page.getByRole('heading', { name: say('orders', 'placedTitle') })).toBeFocused();
  // After three seconds the orders are there by themselves, and the focus with them.
  await expect(page).toHaveURL(address(language, '/orders'));
  await expectArrival(page);
  const details = page.getByRole('row').getByRole('link').first();
  await tabTo(page, details);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await expect(sheet.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(details).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, sheet.getByRole('link', { name: say('orders', 'details.whole') }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expectArrival(page);
}

/** A new page begins at its heading, or above it where that is still loading. */
async function expectArrival(page: Page): Promise<void> {
  await expect(page.locator('main:focus, main h1:focus')).toHaveCount(1);
}
