import { useState, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};
const inBrowser = () => false;
const onServer = () => true;

/**
 * Whether what is drawn here is the server's: sent by it, or found by the browser and left as it is. False
 * for all that the browser draws itself: on another page, after an error, or where the document does
 * not match (an extension, a translator) and React renders it again. Trusted Types then refuse a
 * script, and the error takes the whole document with it.
 */
export function useServerMarkup(): boolean {
  const atFirst = useSyncExternalStore(subscribeToNothing, inBrowser, onServer);
  const [isServers] = useState(atFirst);
  return isServers;
}
