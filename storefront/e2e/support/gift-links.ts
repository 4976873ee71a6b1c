import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type APIRequestContext, expect } from '@playwright/test';
import { messagesTo } from './phones';
import { python, root } from './python';

/** The path of the link in the message to a gift's recipient, and the message. */
export async function giftLinkOf(
  request: APIRequestContext,
  phone: string,
): Promise<{ path: string; text: string }> {
  let text = '';
  await expect(async () => {
    const found = await messagesTo(request, phone);
    text = found.map((each) => each.text).find((each) => each.includes('/gift-address/')) ?? '';
    expect(text).not.toBe('');
  }).toPass({ intervals: [100, 200, 300, 500] });
  const link = /https?:\S+\/gift-address\/\S+/.exec(text)?.[0] ?? '';
  return { path: new URL(link).pathname, text };
}

/** The address that labels and carriers get for an order. */
export async function labelOf(number: string): Promise<string> {
  const script = `
from saleor.order.models import Order
from plugins.shipments.waybill_requests import build_recipient
print(build_recipient(Order.objects.get(pk=${number})).street)
`;
  const run = promisify(execFile);
  return (await run(python, ['-m', 'django', 'shell', '-c', script], { cwd: root })).stdout;
}
