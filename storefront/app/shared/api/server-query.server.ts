import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { data as routeData } from 'react-router';
import type { Client, CombinedError } from 'urql';
import { type Language, languages } from '~/config/languages';
import { languageOfPath } from '~/config/paths';
import type { ApiErrorData } from './api-errors';
import { createApiClient } from './create-client';
import { getPageCacheInfo } from './page-cache-info.server';
import { findPublicQuery } from './public-queries.server';
import { getRequestReference, logError } from './request-id.server';
import {
  type CachedResponse,
  createCachedResponse,
  maxVariablesLength,
  responseCache,
} from './response-cache.server';

const timeout = 8_000;

const passedHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
  'traceparent',
  'tracestate',
];

/** One a language: urql shares the response of operations that are alike and on their way. */
const clients = Object.fromEntries(
  languages.map((language) => [
    language,
    createApiClient({ url: '/graphql/', fetch: fetchInTime }),
  ]),
) as Record<Language, Client>;

/**
 * Queries the API from a loader, in the language of the page; public responses are cached.
 * Throws what the screen's error boundary shows: status 503 when the API or its database is away,
 * 500 when the query fails there, 400 with its message when it rejects the query.
 */
export async function serverQuery<Result, Variables extends Record<string, unknown>>(
  request: Request,
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const info = getPageCacheInfo(request);
  const query = findPublicQuery(document);
  const key = query && buildCacheKey(request, query.name, variables);
  try {
    if (!query || !key) {
      info.isPrivate = true;
      return (await fetchResponse(request, document, variables, () => [])).data as Result;
    }
    const response = await responseCache.get(
      key,
      () => fetchResponse(request, document, variables, query.tagsOf),
      query.isInvalidated ? undefined : 0,
    );
    for (const tag of response.tags) info.tags.add(tag);
    info.digests.add(response.digest);
    return response.data as Result;
  } catch (error) {
    info.isPrivate = true;
    throw error;
  }
}

/** What a response depends on; null for variables too long to repeat. */
function buildCacheKey(
  request: Request,
  name: string,
  variables: Record<string, unknown>,
): string | null {
  const text = JSON.stringify(variables);
  if (text.length > maxVariablesLength) return null;
  return `${languageOfPath(getPagePath(request))} ${name} ${text}`;
}

async function fetchResponse<Result, Variables extends Record<string, unknown>>(
  request: Request,
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
  tagsOf: (data: Record<string, unknown>) => string[],
): Promise<CachedResponse> {
  const client = clients[languageOfPath(getPagePath(request))];
  const { data, error } = await client
    .query(document, variables, {
      url: `${getApiUrl()}/graphql/`,
      fetchOptions: { headers: buildHeaders(request) },
    })
    .toPromise();
  const refusal = error?.graphQLErrors[0];
  if (refusal) throw buildRequestError(request, refusal);
  if (error || !data)
    throw buildUnavailableError(request, error?.message ?? 'a response without data');
  const fields = data as Record<string, unknown>;
  return createCachedResponse(JSON.stringify(fields), fields, tagsOf(fields));
}

/** Others may wait for the same response: a visitor who leaves does not end the request. */
function fetchInTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return fetch(input, { ...init, signal: AbortSignal.timeout(timeout) });
}

function buildHeaders(request: Request): HeadersInit {
  const language = languageOfPath(getPagePath(request));
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': language,
    'x-locale': language,
  };
  for (const name of passedHeaders) {
    const value = request.headers.get(name);
    if (value) headers[name] = value;
  }
  return headers;
}

function getPagePath(request: Request): string {
  return new URL(request.url).pathname;
}

function getApiUrl(): string {
  return (process.env.API_URL ?? 'http://127.0.0.1:8001').replace(/\/+$/, '');
}

function buildRequestError(
  request: Request,
  { message, extensions }: CombinedError['graphQLErrors'][number],
) {
  const exception = extensions?.exception as { code?: string } | undefined;
  const code = String(extensions?.code ?? exception?.code ?? 'REFUSED');
  const reference = getRequestReference(request);
  // In place of a page with a status of the server's, caches go on with the one that they hold.
  if (code === 'UNAVAILABLE')
    return routeData<ApiErrorData>(
      { code: 'API_UNAVAILABLE', message, reference },
      { status: 503 },
    );
  const status = code === 'INTERNAL_ERROR' ? 500 : 400;
  return routeData<ApiErrorData>({ code, message, reference }, { status });
}

function buildUnavailableError(request: Request, reason: string) {
  logError(request, `The API did not answer a page: ${reason}`);
  const reference = getRequestReference(request);
  return routeData<ApiErrorData>(
    { code: 'API_UNAVAILABLE', message: '', reference },
    { status: 503 },
  );
}
