import { loadClient } from './client';

/**
 * Loads what a form will be sent by as soon as somebody begins it, in `sending`: browsers may never
 * ask again for a module that they could not load once, and the line may break before it is sent.
 */
export function prepare(sending: () => Promise<unknown>): void {
  // Who sends the form is told what is wrong.
  Promise.all([sending(), loadClient()]).catch(() => {});
}
