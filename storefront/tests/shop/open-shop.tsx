import { act, cleanup, render } from '@testing-library/react';
import type { i18n } from 'i18next';
import {
  createMemoryRouter,
  type HydrationState,
  type RouteObject,
  RouterContextProvider,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, vi } from 'vitest';
import type { Language } from '~/config/languages';
import { languageOfPath } from '~/config/paths';
import { responseCache } from '~/shared/api/response-cache.server';
import { translatorContext } from '~/shared/i18n/router-translator';
import { TranslationProvider } from '~/shared/i18n/translation-context';
import { translators } from '~/shared/i18n/translators.server';
import { endSession, startSession } from '~/shared/session/session-store';
import { closeSignIn } from '~/shared/sign-in/sign-in-store';
import { currentToasts, dismissToast } from '~/shared/toast/toast-store';
import { settleConfirmation } from '~/shared/verification/confirmation-store';
import { teachDialogs } from '../dialogs';
import { type Answers, type Call, type Line, mockApi } from './mock-api';
import { hydratedShop, shopRoutes } from './screens';

interface ShopOptions {
  answers?: Answers;
  /** What can be missing is missing: lists are empty, and what may be null is. */
  bare?: boolean;
  guest?: boolean;
  translator?: i18n;
  line?: Line;
}

let visits = 0;

/** Another customer each time: what is kept of one is not shown to the next. */
function newToken(): string {
  visits += 1;
  return `fake-token-${visits}`;
}

interface OpenShop {
  calls: Call[];
  router: ReturnType<typeof createMemoryRouter>;
}

/** Opens the whole shop at an address; resolves when the screen is rendered and no request is open. */
export async function openShop(address: string, options: ShopOptions = {}): Promise<OpenShop> {
  const calls = enterShop(address, options);
  const router = renderShop(address, options, shopRoutes());
  await vi.waitFor(() => expect(document.querySelector('main')).not.toBeNull(), 25_000);
  await settled(calls);
  return { calls, router };
}

/** Opens the page of an address as the server sent it, and waits for nothing. */
export async function hydrateShop(address: string, options: ShopOptions = {}): Promise<OpenShop> {
  const calls = enterShop(address, options);
  const { routes, hydrationData } = await hydratedShop(address);
  return { calls, router: renderShop(address, options, routes, hydrationData) };
}

function enterShop(address: string, { answers, bare, guest, line }: ShopOptions): Call[] {
  teachBrowser();
  // Responses of an earlier test.
  responseCache.invalidate();
  const calls = mockApi(answers, bare, line);
  if (guest) endSession();
  else startSession(newToken());
  window.history.replaceState(null, '', address);
  return calls;
}

function renderShop(
  address: string,
  { translator }: ShopOptions,
  routes: RouteObject[],
  hydrationData?: HydrationState,
): OpenShop['router'] {
  const language: Language = languageOfPath(address.split('?')[0] ?? '/');
  const texts = translator ?? translators[language];
  const router = createMemoryRouter(routes, {
    initialEntries: [address],
    hydrationData,
    getContext: () => new RouterContextProvider(new Map([[translatorContext, texts]])),
  });
  render(
    <TranslationProvider translator={texts}>
      <RouterProvider router={router} />
    </TranslationProvider>,
  );
  return router;
}

/** Waits until no request is open and what was loaded for its response is rendered. */
export async function settled(calls: Call[]): Promise<void> {
  for (let quiet = 0, seen = -1; quiet < 2; ) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    quiet = calls.length === seen ? quiet + 1 : 0;
    seen = calls.length;
  }
}

export function leaveShop(): void {
  // First of all: a mounted screen would ask the guest to sign in.
  cleanup();
  endSession();
  closeSignIn();
  settleConfirmation(false);
  for (const toast of currentToasts()) dismissToast(toast.id);
  sessionStorage.clear();
  vi.unstubAllGlobals();
}

/** What jsdom lacks. */
function teachBrowser(): void {
  teachDialogs();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  HTMLElement.prototype.hidePopover = () => undefined;
  window.scrollTo = () => undefined;
}
