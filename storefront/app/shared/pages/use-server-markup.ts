import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};
const inBrowser = () => false;
const onServer = () => true;

/**
 * Whether what is drawn here is the server's: sent by it, or found by the browser and left as it is. False
 * for all that the browser draws itself: on another page, after an error, or where the document does
 * not match (an extension, a translator) and React draws it anew. Trusted Types let no script be written
 * then; one that is tried takes the whole document with it.
 */
export function useServerMarkup(): boolean {
  const atFirst = useSyncExternalStore(never, inBrowser, onServer);
  const [isServers] = useState(atFirst);
  return isServers;
}
