// @vitest-environment node
import { expect, test } from 'vitest';
import { secretsIn } from '../scripts/secret-finder.js';

const environment = {
  SECRET_KEY: 'not-a-real-secret-of-fifty-characters',
  MOYASAR_SECRET_KEY: 'not-a-real-key',
  DATABASE_URL: 'postgres://127.0.0.1:5432/mashtal',
  SHORT_TOKEN: 'on',
  PUBLIC_URL: 'https://mashtal.example',
};

test.each([
  ['const key="not-a-real-secret-of-fifty-characters"', 'the value of SECRET_KEY'],
  ['fetch("postgres://127.0.0.1:5432/mashtal")', 'the value of DATABASE_URL'],
  [`-----BEGIN ${'RSA PRIVATE'} KEY-----`, 'a private key'],
  [`"${'sk'}_live_${'a1'.repeat(12)}"`, 'a provider’s secret key'],
  [`"${'AKIA'}${'A1'.repeat(8)}"`, 'a cloud key'],
  [`"${'ghp'}_${'a1'.repeat(18)}"`, 'a repository or chat token'],
  [`eyJhbGciOiJIUzI.${'eyJzdWIiOiIxMjM'}.${'a1'.repeat(8)}`, 'a web token'],
  ['redis://user:word@cache.example/0', 'an address with a password'],
])('%s is found', (text, what) => {
  expect(secretsIn(text, environment)).toEqual([what]);
});

test.each([
  'location.href="https://mashtal.example/en"',
  'const token=localStorage.getItem("token")',
  'switch(on){}',
  'https://api.moyasar.com/v1/tokens',
  'mailto:hello@mashtal.example',
])('%s is none', (text) => {
  expect(secretsIn(text, environment)).toEqual([]);
});
