import { createLateComponent } from '~/ui/late-component';

export const LateWords = createLateComponent(() => import('./customer-words'));
