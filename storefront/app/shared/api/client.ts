import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { AnyVariables, Client, OperationResult, OperationResultSource } from '@urql/core';
import { languageOfPath } from '~/config/paths';
import { currentSession, dropRefusedSession } from '../session/session-store';
import { ApiRequestError, ApiUnavailableError } from './api-problem';

const unauthenticated = 'UNAUTHENTICATED';
let client: Promise<Client> | undefined;

/**
 * Asks the API from the browser, as the signed-in customer if there is one. A `signal` that is
 * aborted ends the request; the promise then throws its reason.
 */
export async function apiQuery<Result, Variables extends AnyVariables>(
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> {
  const source = (await loadClient()).query(document, variables);
  return unwrap(await (signal ? untilAborted(source, signal) : source.toPromise()));
}

/** urql ends a request when nobody listens any longer. */
function untilAborted<Result>(
  source: OperationResultSource<OperationResult<Result>>,
  signal: AbortSignal,
): Promise<OperationResult<Result>> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const listening = source.subscribe(resolve);
    signal.addEventListener('abort', () => {
      listening.unsubscribe();
      reject(signal.reason);
    });
  });
}

/**
 * Changes something from the browser. Errors that belong to a field come back in the payload's
 * `errors`; what throws is an API that is away or refuses. `send` takes the request instead of the
 * browser's `fetch`: files are sent with one that tells how far they are.
 */
export async function apiMutate<Result, Variables extends AnyVariables>(
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
  send?: typeof fetch,
): Promise<Result> {
  const source = (await loadClient()).mutation(document, variables, send && { fetch: send });
  const result = unwrap(await source.toPromise());
  if (namesUnauthenticated(result)) dropRefusedSession();
  return result;
}

/**
 * Has urql before the first call. Browsers may never ask again for a module that they could not
 * load once: whoever begins a form must be able to send it when the line broke meanwhile.
 */
export function prepareClient(): void {
  // A call says what is wrong.
  loadClient().catch(() => {});
}

/** urql is loaded at the first call: guests who only look around never need it. */
export function loadClient(): Promise<Client> {
  client ??= import('@urql/core').then(makeClient).catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

function makeClient({ Client, fetchExchange }: typeof import('@urql/core')): Client {
  return new Client({
    url: '/graphql/',
    exchanges: [fetchExchange],
    preferGetMethod: false,
    requestPolicy: 'network-only',
    fetchOptions: () => ({ headers: requestHeaders() }),
  });
}

function requestHeaders(): Record<string, string> {
  const language = languageOfPath(window.location.pathname);
  const headers: Record<string, string> = { 'x-locale': language, 'accept-language': language };
  const session = currentSession();
  if (session.status === 'customer') headers.authorization = `Bearer ${session.token}`;
  return headers;
}

function unwrap<Result>({ data, error }: OperationResult<Result>): Result {
  const refusal = error?.graphQLErrors[0];
  const code = refusal?.extensions.code;
  if (code === unauthenticated || error?.response?.status === 401) dropRefusedSession();
  if (refusal) throw new ApiRequestError(refusal.message, typeof code === 'string' ? code : '');
  if (error || !data) throw new ApiUnavailableError(error?.message ?? 'An answer without data.');
  return data;
}

/** Mutations report a missing session inside their payload. */
function namesUnauthenticated(result: unknown): boolean {
  return Object.values(result ?? {}).some(
    (payload) =>
      Array.isArray(payload?.errors) &&
      payload.errors.some((error: { code?: string }) => error.code === unauthenticated),
  );
}
