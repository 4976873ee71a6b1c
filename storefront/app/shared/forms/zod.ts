import { array, config, flattenError, int, literal, object, string } from 'zod';

// zod would try to compile its checks with `Function`, which the page's policy refuses and reports.
config({ jitless: true });

/** What forms use of zod, name by name: the library's own namespace brings every language along. */
export const z = { array, flattenError, int, literal, object, string };
