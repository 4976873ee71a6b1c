import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { test as base, expect, type Page } from '@playwright/test';
import { python, root } from './python';

/** The process that plays Moyasar (`plugins/payments/fake_moyasar`). */
const simulator = process.env.MOYASAR_URL;
const moyasar = 'https://api.moyasar.com';

interface MoyasarFixtures {
  /** Address of a second API and front server on the shop's data, which take cards by Moyasar. */
  moyasarShop: string;
}

export const test = base.extend<object, MoyasarFixtures>({
  moyasarShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it.
    async ({}, use) => {
      expect(simulator, 'MOYASAR_URL of the shop').toBeTruthy();
      const [api, front] = [await findFreePort(), await findFreePort()];
      const publicUrl = `http://localhost:${front}`;
      const env = {
        ...process.env,
        CARD_PROVIDER: 'moyasar',
        PUBLIC_URL: publicUrl,
        ALLOWED_ORIGINS: publicUrl,
        API_URL: `http://127.0.0.1:${api}`,
        HOST: '127.0.0.1',
        PORT: String(front),
        NODE_ENV: 'production',
        METRICS_PORT: '0',
      };
      const options = ['--interface', 'wsgi', '--port', String(api), '--no-ws', '--workers', '1'];
      const threads = ['--blocking-threads', '32', 'saleor_config.wsgi:application'];
      const processes = [
        spawn(python, ['-m', 'saleor_config.server', ...options, ...threads], {
          cwd: root,
          env,
        }),
        spawn(process.execPath, [`${root}storefront/server/main.js`], { cwd: root, env }),
      ];
      try {
        await waitUntilReady(`${env.API_URL}/health/ready/`, processes);
        await waitUntilReady(`${publicUrl}/healthz`, processes);
        await use(publicUrl);
      } finally {
        for (const each of processes) each.kill();
      }
    },
    // Django starts slowly where much else runs.
    { scope: 'worker', timeout: 180_000 },
  ],
});

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

/**
 * What the page asks of Moyasar goes to the simulator: the content policy lets a browser ask
 * api.moyasar.com alone, in tests too.
 */
export async function playMoyasar(page: Page): Promise<void> {
  await page.route(`${moyasar}/**`, async (route) => {
    const url = route.request().url().replace(moyasar, String(simulator));
    const response = await route.fetch({ url });
    const headers = { ...response.headers(), 'access-control-allow-origin': '*' };
    await route.fulfill({ response, headers });
  });
}

/** Gives the page an Apple Pay whose sheet asks Moyasar for the shop and then pays by a mada card. */
export async function playApplePay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class AppleSheet {
      static readonly STATUS_SUCCESS = 0;
      static readonly STATUS_FAILURE = 1;
      static canMakePayments = () => true;
      onvalidatemerchant: (event: { validationURL: string }) => void = () => {};
      onpaymentauthorized: (event: object) => void = () => {};
      constructor(
        readonly version: number,
        readonly request: { supportedNetworks: string[] },
      ) {}
      begin() {
        const validationURL = 'https://apple-pay-gateway.apple.com/paymentservices/startSession';
        setTimeout(() => this.onvalidatemerchant({ validationURL }));
      }
      abort() {}
      completeMerchantValidation({ domainName }: { domainName: string }) {
        if (domainName !== location.hostname) throw new Error('Vouched for another shop.');
        const [network] = this.request.supportedNetworks;
        const header = { ephemeralPublicKey: 'x', publicKeyHash: 'x', transactionId: 'x' };
        const token = {
          paymentData: { version: 'EC_v1', data: 'x', signature: 'x', header },
          paymentMethod: { displayName: 'mada 1010', network, type: 'debit' },
          transactionIdentifier: 'x',
        };
        this.onpaymentauthorized({ payment: { token } });
      }
      completePayment({ status }: { status: number }) {
        sessionStorage.setItem('applePayStatus', String(status));
      }
    }
    Reflect.set(window, 'ApplePaySession', AppleSheet);
  });
}
