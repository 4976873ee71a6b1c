import { describe, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import {
  type BookingTexts,
  createEventSchema,
  createGardenSchema,
  emptyEvent,
  emptyGarden,
  readEventInput,
  readGardenInput,
  splitOptions,
  toggleOption,
} from './booking-form';
import { groupsOf } from './services';

const days = { earliest: '2026-11-22', latest: '2027-12-26' };
/** Every sentence is its own name. */
const texts = new Proxy({} as BookingTexts, { get: (_texts, name) => name });
const gardenSchema = createGardenSchema(days, texts);
const eventSchema = createEventSchema(
  { ...days, full: new Set(['2026-11-27']), hasOptions: true },
  texts,
);

/** The first problem of each field. */
function problemsOf(schema: ZodType, values: object): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}

const garden = {
  ...emptyGarden,
  service: 'landscaping',
  spaceType: 'COURTYARD',
  city: 'الرياض',
  name: 'نورة',
  phone: '0551234567',
  email: 'noura@example.com',
};
const event = {
  ...emptyEvent,
  options: 'birthday',
  eventDate: '2026-12-04',
  eventLocation: 'حي النرجس',
  city: 'الرياض',
  name: 'نورة',
  phone: '٠٥٥١٢٣٤٥٦٧',
  email: 'noura@example.com',
};

function everyRequired(fields: string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, 'required']));
}

describe('a request for a garden', () => {
  const problems = (changes: Partial<typeof garden> = {}) =>
    problemsOf(gardenSchema, { ...garden, ...changes });

  test('is right as it is', () => {
    expect(problems()).toEqual({});
  });

  test('says everything that it lacks', () => {
    expect(problemsOf(gardenSchema, emptyGarden)).toEqual(
      everyRequired(['service', 'spaceType', 'city', 'name', 'phone', 'email']),
    );
  });

  test.each([
    ['1', true],
    ['1000000', true],
    ['٣٢٠', true],
    ['0', false],
    ['1000001', false],
    ['12.5', false],
    ['-4', false],
    ['large', false],
  ])('a size of %s: %s', (spaceSize, right) => {
    expect(problems({ spaceSize }).spaceSize).toBe(right ? undefined : 'size');
  });

  test.each([
    [{ wishedFrom: '2026-11-22', wishedUntil: '2026-11-22' }, {}],
    [{ wishedFrom: '2026-11-21' }, { wishedFrom: 'early' }],
    [{ wishedFrom: '2027-12-27' }, { wishedFrom: 'far' }],
    [{ wishedFrom: '21/1' }, { wishedFrom: 'date' }],
    [{ wishedUntil: '2026-12-01' }, { wishedFrom: 'required' }],
    [{ wishedFrom: '2026-12-02', wishedUntil: '2026-12-01' }, { wishedUntil: 'order' }],
  ])('%o gives %o', (changes, expected) => {
    expect(problems(changes)).toEqual(expected);
  });

  test.each(['055', 'not a phone', '055123456x'])('“%s” is no phone', (phone) => {
    expect(problems({ phone })).toEqual({ phone: 'phone' });
  });

  test('is sent without what surrounds the words, and with the trap’s contents', () => {
    const form = { ...garden, name: ' نورة ', spaceSize: '٣٢٠', options: 'pruning,irrigation' };
    expect(readGardenInput(gardenSchema.parse(form), 'x')).toEqual({
      service: 'landscaping',
      options: ['pruning', 'irrigation'],
      name: 'نورة',
      phone: '0551234567',
      email: 'noura@example.com',
      city: 'الرياض',
      spaceType: 'COURTYARD',
      spaceSize: 320,
      wishedFrom: null,
      wishedUntil: null,
      notes: null,
      website: 'x',
    });
  });
});

describe('a request for an event', () => {
  const problems = (changes: Partial<typeof event> = {}) =>
    problemsOf(eventSchema, { ...event, ...changes });

  test('is right as it is', () => {
    expect(problems()).toEqual({});
  });

  test('needs its kind, its day and its place', () => {
    expect(problemsOf(eventSchema, emptyEvent)).toEqual(
      everyRequired(['options', 'eventDate', 'eventLocation', 'city', 'name', 'phone', 'email']),
    );
  });

  test('is not for a full day', () => {
    expect(problems({ eventDate: '2026-11-27' })).toEqual({ eventDate: 'full' });
  });

  test('names the service that the page is about', () => {
    expect(readEventInput(event, 'event-decoration', '')).toMatchObject({
      service: 'event-decoration',
      options: ['birthday'],
      eventDate: '2026-12-04',
      eventLocation: 'حي النرجس',
    });
  });
});

test('options are put in and taken out again', () => {
  expect(splitOptions('')).toEqual([]);
  expect(toggleOption('', 'a')).toBe('a');
  expect(toggleOption('a', 'b')).toBe('a,b');
  expect(toggleOption('a,b', 'a')).toBe('b');
});

test('options are listed under their groups, in order', () => {
  const option = (slug: string, group: string) => ({
    id: slug,
    slug,
    group,
    groupName: group.toUpperCase(),
    name: slug,
  });
  const groups = groupsOf([option('a', 'free'), option('b', 'all'), option('c', 'free')]);
  expect(groups.map(({ name, options }) => [name, options.map(({ slug }) => slug)])).toEqual([
    ['FREE', ['a', 'c']],
    ['ALL', ['b']],
  ]);
});
