import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';

const script = fileURLToPath(new URL('support/two-processes.js', import.meta.url));
let primary: ChildProcess | undefined;

afterEach(() => {
  primary?.kill('SIGKILL');
});

async function start(): Promise<string> {
  primary = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'ignore'] });
  let ports = '';
  primary.stdout?.setEncoding('utf8').on('data', (text) => {
    ports += text;
  });
  await vi.waitFor(() => expect(ports.trim().split('\n')).toHaveLength(2), 20_000);
  return `http://127.0.0.1:${ports.trim().split('\n')[0]}`;
}

interface ProcessState {
  pid: number;
  invalidated: string[];
}

async function request(url: string, init?: RequestInit): Promise<ProcessState> {
  return (await (await fetch(url, init)).json()) as ProcessState;
}

test('an invalidation of one process reaches the other, and all end with the first', async () => {
  const url = await start();
  const { pid: sender } = await request(url, { method: 'POST' });
  await vi.waitFor(async () => {
    const response = await request(url);
    expect(response.pid).not.toBe(sender);
    expect(response.invalidated).toEqual([`product-${sender}`]);
  }, 20_000);
  const ended = once(primary as ChildProcess, 'exit');
  primary?.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('a process that ends is replaced', async () => {
  const url = await start();
  const before = new Set([(await request(url)).pid, (await request(url)).pid]);
  await fetch(`${url}/die`).catch(() => null);
  await vi.waitFor(async () => expect(before.has((await request(url)).pid)).toBe(false), 20_000);
});
