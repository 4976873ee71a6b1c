import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // All routes travel with the page: half a kilobyte instead of a request for `/__manifest`.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
