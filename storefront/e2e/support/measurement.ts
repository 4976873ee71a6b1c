import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { expect } from '@playwright/test';
import { python, root } from './python';

interface ReceivedEvent {
  service: string;
  name: string;
  key: string;
  content: Record<string, unknown>;
}

/** A second shop on the data of the first, which sends events to simulated services. */
export interface MeasuringShop {
  address: string;
  /** What the services have received since the last call of `forget`. */
  listEvents: () => Promise<ReceivedEvent[]>;
  forget: () => Promise<void>;
  stop: () => void;
}

const services = ['ga4', 'meta', 'snap', 'tiktok'];
const credentials = {
  GA4_MEASUREMENT_ID: 'G-E2E',
  GA4_API_SECRET: 'secret',
  META_PIXEL_ID: '1001',
  META_ACCESS_TOKEN: 'token',
  SNAP_PIXEL_ID: 'pixel',
  SNAP_ACCESS_TOKEN: 'token',
  TIKTOK_PIXEL_CODE: 'PIXEL',
  TIKTOK_ACCESS_TOKEN: 'token',
};

/** Tasks run in its API: no worker of the first shop knows the services. */
export async function startMeasuringShop(): Promise<MeasuringShop> {
  const receivers = spawn(python, ['-m', 'plugins.analytics.fake_receivers'], { cwd: root });
  const simulator = await new Promise<string>((resolve) => {
    receivers.stdout.once('data', (line) => resolve(String(line).trim()));
  });
  const [api, front] = [await findFreePort(), await findFreePort()];
  const address = `http://localhost:${front}`;
  const urls = services.map((name) => [`${name.toUpperCase()}_URL`, `${simulator}/${name}`]);
  const env = {
    ...process.env,
    ...credentials,
    ...Object.fromEntries(urls),
    CELERY_EAGER: 'True',
    PUBLIC_URL: address,
    ALLOWED_ORIGINS: address,
    API_URL: `http://127.0.0.1:${api}`,
    HOST: '127.0.0.1',
    PORT: String(front),
    NODE_ENV: 'production',
    METRICS_PORT: '0',
  };
  const options = ['--interface', 'wsgi', '--port', String(api), '--no-ws', '--workers', '1'];
  const threads = ['--blocking-threads', '16', 'saleor_config.wsgi:application'];
  const processes: ChildProcess[] = [
    receivers,
    spawn(python, ['-m', 'saleor_config.server', ...options, ...threads], { cwd: root, env }),
    spawn(process.execPath, [`${root}storefront/server/main.js`], { cwd: root, env }),
  ];
  await waitUntilReady(`${env.API_URL}/health/ready/`, processes);
  await waitUntilReady(`${address}/healthz`, processes);
  const control = async (path: string) => {
    const response = await fetch(`${simulator}/_control${path}`, { method: 'POST', body: '{}' });
    return response.json();
  };
  return {
    address,
    listEvents: async () => (await control('')).events,
    forget: async () => {
      await control('/reset');
    },
    stop() {
      for (const each of processes) each.kill();
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

async function waitUntilReady(url: string, processes: ChildProcess[]): Promise<void> {
  await expect(async () => {
    expect(processes.map((each) => each.exitCode)).toEqual(processes.map(() => null));
    expect((await fetch(url)).ok).toBe(true);
  }).toPass({ timeout: 150_000, intervals: [500] });
}
