import { type BrowserContext, test as base, expect } from '@playwright/test';

/** A page that does what its policy refuses fails its test. */
export const test = base.extend({
  context: async ({ context }, use) => {
    const refusals = await collectRefusals(context);
    await use(context);
    expect(refusals, 'what the content policy refused').toEqual([]);
  },
});

/** What the policies of a context's pages refuse from now on: `directive: what, at where`. */
export async function collectRefusals(context: BrowserContext): Promise<string[]> {
  const refusals: string[] = [];
  await context.exposeBinding('reportRefusal', (_source, refusal: string) => {
    refusals.push(refusal);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      const place = `${location.pathname}, ${sourceFile}:${lineNumber}`;
      const report = Reflect.get(window, 'reportRefusal') as (refusal: string) => void;
      report(`${effectiveDirective}: ${blockedURI} ${sample}, at ${place}`);
    });
  });
  return refusals;
}
