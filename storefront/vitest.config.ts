import { defineConfig } from 'vitest/config';

// A machine that is busy with other work must not fail a test: what hangs is found all the same.
const patience = {
  testTimeout: 30_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 10_000 } },
};

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    restoreMocks: true,
    ...patience,
    projects: [
      {
        extends: true,
        test: {
          name: 'logic',
          environment: 'node',
          // Nothing of these files outlives a test; a module graph for each file costs more than they do.
          isolate: false,
          include: ['app/**/*.test.ts', 'tests/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          // A window and modules of its own for each file, in processes that load jsdom once.
          pool: 'vmForks',
          include: ['app/**/*.test.tsx', 'tests/**/*.test.tsx'],
          setupFiles: ['tests/setup.ts'],
        },
      },
    ],
  },
});
