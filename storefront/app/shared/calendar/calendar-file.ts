import { addDays, type Day } from './days';

export interface CalendarEvent {
  /** The same for the same event: a calendar that has it changes it. */
  uid: string;
  title: string;
  location?: string;
  day: Day;
  /** `16:00` on Riyadh's clocks; without both times the event takes the whole day. */
  startsAt?: string | null;
  endsAt?: string | null;
}

/** Octets of a line, without its end (RFC 5545, 3.1). */
const lineLength = 75;

/** The event as an iCalendar file (RFC 5545), which phones and desktops open in their calendar. */
export function buildCalendarFile(event: CalendarEvent, now = new Date()): Blob {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mashtal//Shop//EN',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${formatInstant(now)}`,
    ...timesOf(event),
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return new Blob([lines.map(foldLine).join('\r\n')], { type: 'text/calendar;charset=utf-8' });
}

function timesOf({ day, startsAt, endsAt }: CalendarEvent): string[] {
  if (startsAt && endsAt) {
    return [`DTSTART:${formatTime(day, startsAt)}`, `DTEND:${formatTime(day, endsAt)}`];
  }
  const format = (value: Day) => value.replaceAll('-', '');
  // The end is the first day that no longer belongs to it.
  return [`DTSTART;VALUE=DATE:${format(day)}`, `DTEND;VALUE=DATE:${format(addDays(day, 1))}`];
}

/** Riyadh keeps UTC+3 all year. */
function formatTime(day: Day, time: string): string {
  return formatInstant(new Date(`${day}T${time.slice(0, 5)}:00+03:00`));
}

/** `20261124T130000Z` */
function formatInstant(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');
}

/** Goes on in a line that begins with a space, and never cuts a letter. */
function foldLine(line: string): string {
  const size = (text: string) => new TextEncoder().encode(text).length;
  const rows = [''];
  for (const letter of line) {
    const row = rows.at(-1) ?? '';
    if (size(row) + size(letter) > lineLength) rows.push(` ${letter}`);
    else rows[rows.length - 1] = row + letter;
  }
  return rows.join('\r\n');
}
