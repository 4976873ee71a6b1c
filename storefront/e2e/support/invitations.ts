import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type APIRequestContext, expect } from '@playwright/test';
import type { ShopApi } from './api';
import { messagesTo } from './phones';
import { python, root } from './python';
import type { Language } from './texts';

/** Ten days after the delivery, at noon: what beat starts then, and what the worker sends. */
const script = (number: string, language: Language) => `
import datetime, zoneinfo
import time_machine
from plugins.messaging.models import OutboxMessage
from plugins.messaging.services.outbox import get_kind
from plugins.reviews import services
riyadh = zoneinfo.ZoneInfo("Asia/Riyadh")
noon = datetime.datetime.now(riyadh).replace(hour=12) + datetime.timedelta(days=11)
with time_machine.travel(noon):
    services.invite_customers()
    message = OutboxMessage.objects.get(key="review_invitation:${number}")
    message.payload = {"order": ${number}, "channel": "text", "language": "${language}"}
    get_kind(message.kind).send(message)
`;

/** The customer agrees to be asked for reviews by SMS. */
export async function agreeToReviews(api: ShopApi): Promise<void> {
  const { messageConsentSet } = await api.call<{ messageConsentSet: { errors: object[] } }>(
    `mutation {
      messageConsentSet(channel: TEXT, topic: REVIEWS, isGranted: true) { errors { message } }
    }`,
  );
  expect(messageConsentSet.errors).toEqual([]);
}

/** Has the customer of a delivered order asked for reviews, whatever the hour is; the link's path. */
export async function inviteToReview(
  request: APIRequestContext,
  phone: string,
  number: string,
  language: Language,
): Promise<string> {
  const run = promisify(execFile);
  await run(python, ['-m', 'django', 'shell', '-c', script(number, language)], { cwd: root });
  let link = '';
  await expect(async () => {
    const texts = (await messagesTo(request, phone)).map(({ text }) => text);
    link = /https?:\S+\/review\/\S+/.exec(texts.join('\n'))?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ intervals: [100, 200, 300, 500] });
  return new URL(link).pathname;
}
