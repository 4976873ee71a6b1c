import { z } from 'zod';

// zod would try to compile its checks with `Function`, which the page's policy refuses and reports.
z.config({ jitless: true });

export { z };
