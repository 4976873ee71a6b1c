import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The library's one second is too short for a busy machine; what never comes fails as before.
configure({ asyncUtilTimeout: 10_000 });

// jsdom draws nothing, so nothing changes its size.
class NothingChanges {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NothingChanges;
// Nor is anything in view.
globalThis.IntersectionObserver ??= NothingChanges as unknown as typeof IntersectionObserver;

afterEach(cleanup);
