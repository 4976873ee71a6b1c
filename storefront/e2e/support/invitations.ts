import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { python, root } from './python';

/** Ten days after the delivery, at noon: what beat starts then, and what the worker sends. */
const script = (number: string) => `
import datetime, zoneinfo
import time_machine
from plugins.messaging.models import OutboxMessage
from plugins.reviews import messages, services
riyadh = zoneinfo.ZoneInfo("Asia/Riyadh")
noon = datetime.datetime.now(riyadh).replace(hour=12) + datetime.timedelta(days=11)
with time_machine.travel(noon):
    services.invite_customers()
    message = OutboxMessage.objects.get(key="review_invitation:${number}")
    message.payload = {"order": ${number}}
    messages.send_invitation(message)
`;

/** Has the customer of a delivered order asked for reviews, whatever the hour is. */
export async function inviteToReview(number: string): Promise<void> {
  await promisify(execFile)(python, ['-m', 'django', 'shell', '-c', script(number)], { cwd: root });
}
