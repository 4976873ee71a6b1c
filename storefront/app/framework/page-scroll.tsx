import {
  ScrollRestoration,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router';
import { useServerMarkup } from '~/shared/pages/use-server-markup';

/** React Router's `<ScrollRestoration>`, whose script is for a first view only. */
export function PageScroll() {
  return useServerMarkup() ? <ScrollRestoration /> : <ScrollAlone />;
}

function ScrollAlone() {
  useScrollRestoration();
  return null;
}
