import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import * as rules from './rules';

const texts = { required: 'required', invalid: 'invalid' };

function check(rule: ZodType, value: string): string | undefined {
  return rule.safeParse(value).error?.issues[0]?.message;
}

test.each([
  ['نورة', undefined],
  ['', 'required'],
  ['  ', 'required'],
])('a required text “%s” → %s', (value, problem) => {
  expect(check(rules.requiredText('required'), value)).toBe(problem);
});

test.each([
  ['noura@example.com', undefined],
  [' noura@example.com ', undefined],
  ['', 'required'],
  ['noura', 'invalid'],
  ['noura@example', 'invalid'],
  ['no ura@example.com', 'invalid'],
])('an e-mail “%s” → %s', (value, problem) => {
  expect(check(rules.emailAddress(texts), value)).toBe(problem);
});

test.each([
  ['0550000000', undefined],
  ['055 000 0000', undefined],
  ['+966-55-000-0000', undefined],
  ['٠٥٥٠٠٠٠٠٠٠', undefined],
  ['', 'required'],
  ['1234567', 'invalid'],
  ['05500000o0', 'invalid'],
])('a phone “%s” → %s', (value, problem) => {
  expect(check(rules.phoneNumber(texts), value)).toBe(problem);
});

test.each([
  ['', undefined],
  ['12251', undefined],
  ['١٢٢٥١', undefined],
  ['1225', 'invalid'],
])('a postal code “%s” → %s', (value, problem) => {
  expect(check(rules.postalCode('invalid'), value)).toBe(problem);
});

test.each([
  ['', undefined],
  ['8228', undefined],
  ['٨٢٢٨', undefined],
  ['21 21', undefined],
  ['822', 'invalid'],
  ['21210', 'invalid'],
])('a building number “%s” → %s', (value, problem) => {
  expect(check(rules.fourDigits('invalid'), value)).toBe(problem);
});

test.each([
  ['', undefined],
  ['RRRD2929', undefined],
  ['rrrd 2929', undefined],
  ['RRRD٢٩٢٩', undefined],
  ['RRR2929', 'invalid'],
  ['RRRD292', 'invalid'],
  ['2929RRRD', 'invalid'],
  ['ررضد2929', 'invalid'],
])('a short address “%s” → %s', (value, problem) => {
  expect(check(rules.shortAddress('invalid'), value)).toBe(problem);
});
