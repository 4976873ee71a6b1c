import type { Page, Request } from '@playwright/test';

/** Follows what a page asks for from now on; the answer waits until all of it has come. */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let ended = () => {};
  page.on('request', (request) => open.add(request));
  const end = (request: Request) => {
    open.delete(request);
    ended();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    for (let quiet = 0; quiet < 2; quiet += 1) {
      while (open.size > 0) {
        quiet = 0;
        await new Promise<void>((resolve) => {
          ended = resolve;
        });
      }
      await page.evaluate(atRest);
    }
  };
}

/** Runs in the page: responses are rendered, and may have caused further requests. */
async function atRest(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
}
