import { expect, test } from 'vitest';
import { PageBody } from './page-body.server';

const moment = () => new Promise((resolve) => setTimeout(resolve, 2));

test('a page that is ready is one piece', async () => {
  const body = new PageBody();
  const begun = body.begun();
  body.write('<p>نخلة');
  await Promise.resolve();
  body.end('</p>');
  expect(await begun).toBeInstanceOf(Uint8Array);
  expect(await new Response((await begun) as Uint8Array<ArrayBuffer>).text()).toBe('<p>نخلة</p>');
});

test('what follows later comes later, in one piece a moment', async () => {
  const body = new PageBody();
  body.write('a');
  body.write('b');
  const reader = ((await body.begun()) as ReadableStream<Uint8Array>).getReader();
  const read = async () => new TextDecoder().decode((await reader.read()).value);
  expect(await read()).toBe('ab');
  body.write('c');
  body.write('d');
  await moment();
  body.end('e');
  expect(await read()).toBe('cd');
  expect(await read()).toBe('e');
  expect((await reader.read()).done).toBe(true);
});

test('a visitor who leaves ends the rendering', async () => {
  const body = new PageBody();
  body.write('a');
  const stream = (await body.begun()) as ReadableStream<Uint8Array>;
  await stream.cancel();
  expect(body.destroyed).toBe(true);
});

test('a page that breaks off is not taken for a whole one', async () => {
  const body = new PageBody();
  body.on('error', () => {});
  body.write('a');
  const stream = (await body.begun()) as ReadableStream<Uint8Array>;
  body.destroy(new Error('broken'));
  await expect(new Response(stream).text()).rejects.toThrow('broken');
});
