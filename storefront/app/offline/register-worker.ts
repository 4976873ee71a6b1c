import { trustedTypesPolicies } from '~/config/trusted-types';
import { workerPath } from './names';

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
}

const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  trustedTypesPolicies.worker,
  { createScriptURL: onlyTheWorker },
);

function onlyTheWorker(address: string): string {
  if (address !== workerPath) throw new TypeError(`No worker of ours: ${address}`);
  return address;
}

/** The browser fetches the worker again at each visit: its HTTP cache could hold an old one. */
export async function registerWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register(policy?.createScriptURL(workerPath) ?? workerPath, {
      updateViaCache: 'none',
    });
  } catch {
    // Forbidden or offline: the shop works without, and the next visit tries again.
  }
}
