import { type APIRequestContext, expect } from '@playwright/test';

/** A phone that no test used before; the numbers are invented. Not every +9665… is a mobile. */
export function freshPhone(): string {
  return `+96655${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
}

/** The code that the development inbox received for a phone, once the worker has sent it. */
export async function codeOf(
  request: APIRequestContext,
  phone: string,
  /** When the newest message came before the one that is waited for; the inbox forgets old ones. */
  after = '',
): Promise<string> {
  let code = '';
  await expect(async () => {
    const [newest] = await messagesTo(request, phone);
    expect(newest?.sentAt).not.toBe(after);
    code = newest?.code ?? '';
    expect(code).toMatch(/^\d{4}$/);
  }).toPass({ intervals: [100, 200, 300, 500] });
  return code;
}

/** The payment link of the newest message to a phone that has one other than `former`. */
export async function paymentLinkOf(
  request: APIRequestContext,
  phone: string,
  former = '',
): Promise<string> {
  let link = '';
  await expect(async () => {
    const links = (await messagesTo(request, phone)).flatMap(
      ({ text }) => /https?:\/\/\S+\/pay\/\S+/.exec(text) ?? [],
    );
    link = links[0] ?? '';
    expect(link).toContain('/pay/');
    expect(link).not.toBe(former);
  }).toPass({ intervals: [100, 200, 300, 500] });
  return link;
}

/** What the development inbox received for a phone, the newest first. */
export async function messagesTo(
  request: APIRequestContext,
  phone: string,
): Promise<{ code: string; sentAt: string; text: string }[]> {
  const answer = await request.get('/dev/inbox.json', { params: { phone } });
  return (await answer.json()).messages;
}
