import { useEffect, useState } from 'react';
import {
  ScrollRestoration,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router';

let hydrated = false;

/**
 * React Router's `<ScrollRestoration>`. After an error the whole document is drawn anew, and Trusted
 * Types let no script be written then: it would be left blank. The script is for a first view only.
 */
export function PageScroll() {
  const [withScript] = useState(() => !hydrated);
  useEffect(() => {
    hydrated = true;
  }, []);
  return withScript ? <ScrollRestoration /> : <ScrollAlone />;
}

function ScrollAlone() {
  useScrollRestoration();
  return null;
}
