import { type BrowserEventInput, BrowserEventsReportDocument } from '~/gql/graphql';
import { sendOperation } from '~/shared/api/send-operation';
import type { PageRouter } from '~/shared/page-router';
import { currentSession } from '~/shared/session/session-store';
import { listPageEvents, namePage, type OpenPage } from './page-events';

/** As many as one call may have. */
const most = 50;

/** Counts the pages that are shown from now on, and reports them as the visitor leaves. */
export function reportPages(router: PageRouter): void {
  let waiting: BrowserEventInput[] = [];
  let last = '';
  const flush = () => {
    const events = waiting.splice(0, most);
    waiting = [];
    if (events.length === 0) return;
    const session = currentSession();
    // Whose cart it is decides what a checkout is worth; of pages nobody asks who saw them.
    const isCheckout = events.some(({ name }) => name === 'BEGIN_CHECKOUT');
    const token = isCheckout && session.status === 'customer' ? session.token : null;
    sendOperation(BrowserEventsReportDocument, { variables: { events }, token });
  };
  const note = () => {
    const page = readPage(router);
    if (!page || namePage(page) === last) return;
    last = namePage(page);
    const events = listPageEvents(page);
    waiting.push(...events);
    // The cart is there now: the order takes it away.
    if (events.some(({ name }) => name === 'BEGIN_CHECKOUT')) flush();
  };
  note();
  router.subscribe(note);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  window.addEventListener('pagehide', flush);
}

/** Null while another page is on its way. */
function readPage({ state }: PageRouter): OpenPage | null {
  if (state.navigation.state !== 'idle') return null;
  // A route without a loader has no data, and is shown all the same.
  const shown = state.matches.map(({ route: { id } }) => [id, state.loaderData[id]]);
  return { loaderData: Object.fromEntries(shown), pathname: state.location.pathname };
}
