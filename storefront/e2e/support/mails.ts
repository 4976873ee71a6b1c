import { type APIRequestContext, expect } from '@playwright/test';

/** A mailbox that no test used before. */
export function freshEmail(): string {
  return `noura.${Math.random().toString(36).slice(2, 10)}@example.com`;
}

/** The code that was mailed to an address, once the worker has sent it. */
export async function mailedCodeOf(request: APIRequestContext, email: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const answer = await request.get('/dev/inbox.json', { params: { email } });
    code = /\b\d{6}\b/.exec((await answer.json()).mails[0]?.text ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
  }).toPass({ intervals: [100, 200, 300, 500] });
  return code;
}

/** The text of the newest mail to an address that has `words` in it, once the worker sent it. */
export async function mailTo(
  request: APIRequestContext,
  email: string,
  words: string,
): Promise<string> {
  let text = '';
  await expect(async () => {
    const answer = await request.get('/dev/inbox.json', { params: { email } });
    const { mails }: { mails: { text: string }[] } = await answer.json();
    text = mails.find((mail) => mail.text.includes(words))?.text ?? '';
    expect(text).not.toBe('');
  }).toPass({ intervals: [100, 200, 300, 500] });
  return text;
}
