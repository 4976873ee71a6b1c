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
