import { describe, expect, it } from 'vitest';
import {
  buildFinderVariables,
  formatPreferences,
  omitPreference,
  parsePreferences,
} from './criteria';

const parse = (search: string) => parsePreferences(new URLSearchParams(search));

describe('answers in the address', () => {
  it('come back as they were written, in the order of the questions', () => {
    const answers = parse('budget=120&pets=yes&care=little&light=low&place=desk');

    expect(formatPreferences(answers)).toBe(
      '?place=desk&light=low&care=little&pets=yes&budget=120',
    );
    expect(parse(formatPreferences(answers))).toEqual(answers);
  });

  it.each([
    'place=moon',
    'light=',
    'care=LITTLE',
    'pets=maybe',
    'budget=0',
    'budget=-5',
    'budget=1e9',
    'budget=12345678',
    'utm_source=x',
  ])('leave out what no question has: %s', (search) => {
    expect(parse(search)).toEqual({});
    expect(formatPreferences(parse(search))).toBe('');
  });

  it('can be given up one by one', () => {
    const answers = parse('place=desk&pets=yes');

    expect(formatPreferences(omitPreference(answers, 'pets'))).toBe('?place=desk');
  });
});

it('asks the API in its own words, with the budget in halalas', () => {
  expect(
    buildFinderVariables(parse('place=window&light=sun&care=some&pets=yes&budget=75')),
  ).toEqual({
    place: 'SUNNY_WINDOW',
    light: 'SUN',
    care: 'SOME',
    hasPets: true,
    budget: 7500,
  });
  expect(buildFinderVariables(parse('pets=no'))).toEqual({
    place: null,
    light: null,
    care: null,
    hasPets: false,
    budget: null,
  });
});
