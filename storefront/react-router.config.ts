import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // With the page of components, for its tests: never in the place of the shop's own build.
  buildDirectory: process.env.DESIGN_PAGE === '1' ? 'build/design' : 'build',
  // All routes travel with the page: half a kilobyte instead of a request for `/__manifest`.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
