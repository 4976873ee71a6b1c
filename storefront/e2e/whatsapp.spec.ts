import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { ShopApi } from './support/api';
import { signInBrowser } from './support/customer';
import { openHydrated } from './support/hydrated';
import { placeOrder } from './support/orders';
import { messagesTo } from './support/phones';
import { test } from './support/test';
import { address, languages, texts, widths } from './support/texts';

const plant = 'golden-pothos';

for (const language of languages) {
  const say = (key: string) => texts(language)('profile', `messages.${key}`);

  test(`orders are told by WhatsApp to who chose it (${language}) ${widths[language]}`, async ({
    page,
    request,
  }) => {
    const customer = new ShopApi(request);
    const phone = await customer.register();
    await signInBrowser(page, customer.token);
    await openHydrated(page, address(language, '/messages'));
    const box = page
      .getByRole('group', { name: say('channel.WHATSAPP') })
      .getByRole('checkbox', { name: say('topic.ORDERS') });
    await expect(box).not.toBeChecked();
    await box.click();
    await expect(box).toBeChecked();
    await page.reload();
    await expect(box).toBeChecked();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const number = await placeOrder(customer, plant, 1, { language });

    await expect(async () => {
      const [newest] = await messagesTo(request, phone);
      expect(newest).toMatchObject({ channel: 'whatsapp', language });
      expect(newest?.text).toContain(number);
      expect(newest?.text).toContain(`/orders/${number}`);
    }).toPass({ intervals: [200, 500, 1000] });
  });
}
