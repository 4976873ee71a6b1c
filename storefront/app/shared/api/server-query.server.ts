import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type DocumentNode, print } from 'graphql';
import { data as routeData } from 'react-router';
import { languageOfPath } from '~/config/paths';
import type { ApiProblem } from './api-problem';

const timeout = 8_000;
const printed = new WeakMap<DocumentNode, string>();

interface GraphQLAnswer<Result> {
  data?: Result | null;
  errors?: { message: string; extensions?: { code?: string; exception?: { code?: string } } }[];
}

/**
 * Asks the API from a loader, in the language of the page. Throws what the screen's error
 * boundary shows: status 503 when the API is away, 400 with its sentence when it refuses.
 */
export async function serverQuery<Result, Variables extends Record<string, unknown>>(
  request: Request,
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const answer = await ask<Result>(request, document, variables);
  const refusal = answer.errors?.[0];
  if (refusal) throw refused(refusal);
  if (!answer.data) throw unavailable('an answer without data');
  return answer.data;
}

async function ask<Result>(
  request: Request,
  document: DocumentNode,
  variables: Record<string, unknown>,
): Promise<GraphQLAnswer<Result>> {
  const query = printed.get(document) ?? print(document);
  printed.set(document, query);
  try {
    const response = await fetch(`${apiUrl()}/graphql/`, {
      method: 'POST',
      headers: headersFor(request),
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeout)]),
    });
    return (await response.json()) as GraphQLAnswer<Result>;
  } catch (error) {
    throw unavailable(error instanceof Error ? error.message : String(error));
  }
}

function headersFor(request: Request): HeadersInit {
  const language = languageOfPath(pagePath(request));
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json',
    'accept-language': language,
    'x-locale': language,
  };
  for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']) {
    const value = request.headers.get(name);
    if (value) headers[name] = value;
  }
  return headers;
}

function pagePath(request: Request): string {
  return new URL(request.url).pathname;
}

function apiUrl(): string {
  return (process.env.API_URL ?? 'http://127.0.0.1:8001').replace(/\/+$/, '');
}

function refused(error: NonNullable<GraphQLAnswer<unknown>['errors']>[number]) {
  const code = error.extensions?.code ?? error.extensions?.exception?.code ?? 'REFUSED';
  return routeData<ApiProblem>({ code, message: error.message }, { status: 400 });
}

function unavailable(reason: string) {
  console.error(`The API did not answer a page: ${reason}`);
  return routeData<ApiProblem>({ code: 'API_UNAVAILABLE', message: '' }, { status: 503 });
}
