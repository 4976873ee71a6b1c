import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { data as routeData } from 'react-router';
import type { Client, CombinedError } from 'urql';
import { type Language, languages } from '~/config/languages';
import { languageOfPath } from '~/config/paths';
import type { ApiProblem } from './api-problem';
import { createApiClient } from './create-client';
import { type KeptAnswer, keptAnswer, keptAnswers, longestVariables } from './kept-answers.server';
import { pageRecord } from './page-record.server';
import { publicQuestion } from './public-questions.server';

const timeout = 8_000;

/** One a language: urql shares the response of operations that are alike and on their way. */
const clients = Object.fromEntries(
  languages.map((language) => [
    language,
    createApiClient({ url: '/graphql/', fetch: fetchInTime }),
  ]),
) as Record<Language, Client>;

/**
 * Asks the API from a loader, in the language of the page; what is public is kept for a while.
 * Throws what the screen's error boundary shows: status 503 when the API is away, 400 with its
 * sentence when it refuses.
 */
export async function serverQuery<Result, Variables extends Record<string, unknown>>(
  request: Request,
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const record = pageRecord(request);
  const question = publicQuestion(document);
  const key = question && keyOf(request, question.name, variables);
  try {
    if (!question || !key) {
      record.isPrivate = true;
      return (await answerOf(request, document, variables, () => [])).data as Result;
    }
    const answer = await keptAnswers.get(
      key,
      () => answerOf(request, document, variables, question.tagsOf),
      question.isTold ? undefined : 0,
    );
    for (const tag of answer.tags) record.tags.add(tag);
    record.digests.add(answer.digest);
    return answer.data as Result;
  } catch (error) {
    record.isPrivate = true;
    throw error;
  }
}

/** What an answer depends on; null for a question too long to be asked twice. */
function keyOf(request: Request, name: string, variables: Record<string, unknown>): string | null {
  const asked = JSON.stringify(variables);
  if (asked.length > longestVariables) return null;
  return `${languageOfPath(pagePath(request))} ${name} ${asked}`;
}

async function answerOf<Result, Variables extends Record<string, unknown>>(
  request: Request,
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
  tagsOf: (data: Record<string, unknown>) => string[],
): Promise<KeptAnswer> {
  const client = clients[languageOfPath(pagePath(request))];
  const { data, error } = await client
    .query(document, variables, {
      url: `${apiUrl()}/graphql/`,
      fetchOptions: { headers: headersFor(request) },
    })
    .toPromise();
  const refusal = error?.graphQLErrors[0];
  if (refusal) throw refused(refusal);
  if (error || !data) throw unavailable(error?.message ?? 'a response without data');
  const fields = data as Record<string, unknown>;
  return keptAnswer(JSON.stringify(fields), fields, tagsOf(fields));
}

/** Others may wait for the same response: a visitor who leaves does not end the request. */
function fetchInTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return fetch(input, { ...init, signal: AbortSignal.timeout(timeout) });
}

function headersFor(request: Request): HeadersInit {
  const language = languageOfPath(pagePath(request));
  const headers: Record<string, string> = {
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

function refused({ message, extensions }: CombinedError['graphQLErrors'][number]) {
  const exception = extensions?.exception as { code?: string } | undefined;
  const code = String(extensions?.code ?? exception?.code ?? 'REFUSED');
  return routeData<ApiProblem>({ code, message }, { status: 400 });
}

function unavailable(reason: string) {
  console.error(`The API did not answer a page: ${reason}`);
  return routeData<ApiProblem>({ code: 'API_UNAVAILABLE', message: '' }, { status: 503 });
}
