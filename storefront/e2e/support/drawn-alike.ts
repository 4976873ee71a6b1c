import type { LaunchOptions } from '@playwright/test';

/** As little as possible of the machine's own way to draw letters and colours. */
const flags = [
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
];

/** A fixture for tests that compare pictures: the browser's options with what makes it draw alike. */
export async function drawnAlike(
  { launchOptions }: { launchOptions: LaunchOptions },
  use: (options: LaunchOptions) => Promise<void>,
): Promise<void> {
  await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...flags] });
}
