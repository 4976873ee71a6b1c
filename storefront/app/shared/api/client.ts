import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type {
  AnyVariables,
  Client,
  CombinedError,
  OperationResult,
  OperationResultSource,
} from 'urql';
import { currentSession, endUnknownSession } from '../session/session-store';
import { type ApiErrorData, ApiRequestError, ApiUnavailableError } from './api-errors';
import { type ApiPayload, buildFailure, type MutationResult, readPayload } from './mutation-result';

let loading: Promise<typeof import('./browser-client')> | undefined;

/** The session's urql client, loaded at the first call: guests who look around never need it. */
export async function loadClient(): Promise<Client> {
  loading ??= import('./browser-client').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return (await loading).getBrowserClient();
}

/**
 * Loads urql before the first call. A browser may never ask again for a module that it could not
 * load once: a form that was begun can still be sent when the line broke meanwhile.
 */
export function prepareClient(): void {
  // The call itself says what is wrong.
  loadClient().catch(() => {});
}

type WithCustomer<Data> = Data extends { customer: unknown }
  ? Data & { customer: NonNullable<Data['customer']> }
  : Data;

/**
 * Reads for the signed-in customer; null for a guest, whom the screen asks to sign in. A `customer`
 * that is null says that the API no longer knows the session.
 */
export async function loadForCustomer<Data extends object>(
  load: () => Promise<Data>,
): Promise<WithCustomer<Data> | null> {
  if (currentSession().status !== 'customer') return null;
  try {
    const data = await load();
    if (!('customer' in data) || data.customer) return data as WithCustomer<Data>;
    endUnknownSession();
    return null;
  } catch (error) {
    // A refused session has ended by now.
    if (currentSession().status !== 'customer') return null;
    throw error;
  }
}

interface QueryOptions {
  /** Ends the request. */
  signal?: AbortSignal;
  /** Asks the API even where the cache is fresh. */
  refresh?: boolean;
}

/**
 * Reads as the signed-in customer, if there is one; from the cache where it is fresh
 * (`freshness.ts`). Throws `ApiUnavailableError` or `ApiRequestError`; the reason of `signal` where
 * that ends the request.
 */
export async function queryApi<Result, Variables extends AnyVariables>(
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
  { signal, refresh }: QueryOptions = {},
): Promise<Result> {
  const requestPolicy = refresh ? 'cache-and-network' : 'cache-first';
  const source = (await loadClient()).query(document, variables, { requestPolicy });
  const { data, error } = await (signal ? untilAborted(source, signal) : source.toPromise());
  return unwrap(data, error);
}

function unwrap<Result>(data: Result | undefined, error: CombinedError | undefined): Result {
  const refusal = error?.graphQLErrors[0];
  if (refusal) throw new ApiRequestError(refusal.message, codeOf(refusal));
  if (error || !data) {
    const reference = error?.response?.headers?.get('x-request-id')?.slice(0, 8) ?? '';
    const unavailable = new ApiUnavailableError(error?.message ?? 'A response without data.');
    throw Object.assign(unavailable, { reference });
  }
  return data;
}

/**
 * The request completes even if the page is closed or reloaded, since optimistic updates are shown before the
 * response. Browsers limit the bodies of all such requests together to 64 KiB.
 */
function fetchWithKeepalive(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { body } = init;
  return fetch(input, { ...init, keepalive: typeof body === 'string' && body.length < 16_000 });
}

type Payload<Result> = Extract<Result[keyof Result], ApiPayload>;

/**
 * Runs a mutation with one root field. It never throws for the API's sake: an API that is away is
 * a failed result (`API_UNAVAILABLE`). `send` replaces the browser's `fetch`, to show the progress
 * of an upload.
 */
export async function mutateApi<Result extends object, Variables extends AnyVariables>(
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
  { send = fetchWithKeepalive }: { send?: typeof fetch } = {},
): Promise<MutationResult<Payload<Result>>> {
  try {
    const client = await loadClient();
    const { data, error } = await client.mutation(document, variables, { fetch: send }).toPromise();
    if (error) {
      const { code, message } = readUrqlError(error);
      return buildFailure(code, message);
    }
    const [payload] = Object.entries(data ?? {}).flatMap(([name, value]) =>
      name === '__typename' ? [] : [value],
    );
    return readPayload(payload as Payload<Result> | undefined);
  } catch {
    return buildFailure('API_UNAVAILABLE', '');
  }
}

/** What an error of urql's hooks says. */
export function readUrqlError({ graphQLErrors: [refusal] }: CombinedError): ApiErrorData {
  if (!refusal) return { code: 'API_UNAVAILABLE', message: '' };
  return { code: codeOf(refusal), message: refusal.message };
}

function codeOf({ extensions }: CombinedError['graphQLErrors'][number]): string {
  return typeof extensions?.code === 'string' ? extensions.code : '';
}

/** The first result. After an abort urql cancels the request, which has no subscriber any more. */
function untilAborted<Result>(
  source: OperationResultSource<OperationResult<Result>>,
  signal: AbortSignal,
): Promise<OperationResult<Result>> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const subscription = source.subscribe((result) => {
      if (result.stale) return;
      resolve(result);
      // A cached result comes before there is a subscription.
      queueMicrotask(() => subscription.unsubscribe());
    });
    signal.addEventListener('abort', () => {
      subscription.unsubscribe();
      reject(signal.reason);
    });
  });
}
