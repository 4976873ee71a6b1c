import { expect, test } from 'vitest';
import { buildCalendarFile, type CalendarEvent } from './calendar-file';

const now = new Date('2026-11-20T09:30:15.250Z');
const event: CalendarEvent = { uid: '14@shop.example', title: 'Plants', day: '2026-11-24' };

async function linesOf(changes: Partial<CalendarEvent> = {}): Promise<string[]> {
  return (await buildCalendarFile({ ...event, ...changes }, now).text()).split('\r\n');
}

test('hours on Riyadh’s clocks are written in UTC', async () => {
  const lines = await linesOf({ startsAt: '16:00:00', endsAt: '20:00:00' });
  expect(lines).toContain('DTSTART:20261124T130000Z');
  expect(lines).toContain('DTEND:20261124T170000Z');
  expect(lines).toContain('DTSTAMP:20261120T093015Z');
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});

test('an event without hours takes the whole day, over the end of a month too', async () => {
  const lines = await linesOf({ day: '2026-11-30', startsAt: '16:00', endsAt: null });
  expect(lines).toContain('DTSTART;VALUE=DATE:20261130');
  expect(lines).toContain('DTEND;VALUE=DATE:20261201');
});

test('what has a meaning in the file is escaped', async () => {
  const lines = await linesOf({ title: 'A, b; c\\d\nEND:VEVENT' });
  expect(lines).toContain('SUMMARY:A\\, b\\; c\\\\d\\nEND:VEVENT');
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

test('long Arabic lines are folded at 75 octets, between letters', async () => {
  const location = 'حي النرجس، شارع الأمير محمد بن سعد بن عبدالعزيز، الرياض 🌿'.repeat(4);
  const lines = await linesOf({ location });
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`LOCATION:${location}`);
});
