import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type DocumentNode, print } from 'graphql';
import { data as routeData } from 'react-router';
import { languageOfPath } from '~/config/paths';
import type { ApiProblem } from './api-problem';
import { type KeptAnswer, keptAnswer, keptAnswers, longestVariables } from './kept-answers.server';
import { pageRecord } from './page-record.server';
import { publicQuestion } from './public-questions.server';

const timeout = 8_000;
const printed = new WeakMap<DocumentNode, string>();

interface GraphQLAnswer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions?: { code?: string; exception?: { code?: string } } }[];
}

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

async function answerOf(
  request: Request,
  document: DocumentNode,
  variables: Record<string, unknown>,
  tagsOf: (data: Record<string, unknown>) => string[],
): Promise<KeptAnswer> {
  const text = await ask(request, document, variables);
  const answer = parsed(text);
  const refusal = answer.errors?.[0];
  if (refusal) throw refused(refusal);
  if (!answer.data) throw unavailable('an answer without data');
  return keptAnswer(text, answer.data, tagsOf(answer.data));
}

/** Others may wait for the same answer: a visitor who leaves does not end the question. */
async function ask(
  request: Request,
  document: DocumentNode,
  variables: Record<string, unknown>,
): Promise<string> {
  const query = printed.get(document) ?? print(document);
  printed.set(document, query);
  try {
    const response = await fetch(`${apiUrl()}/graphql/`, {
      method: 'POST',
      headers: headersFor(request),
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(timeout),
    });
    return await response.text();
  } catch (error) {
    throw unavailable(error instanceof Error ? error.message : String(error));
  }
}

function parsed(text: string): GraphQLAnswer {
  try {
    return JSON.parse(text) as GraphQLAnswer;
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

function refused(error: NonNullable<GraphQLAnswer['errors']>[number]) {
  const code = error.extensions?.code ?? error.extensions?.exception?.code ?? 'REFUSED';
  return routeData<ApiProblem>({ code, message: error.message }, { status: 400 });
}

function unavailable(reason: string) {
  console.error(`The API did not answer a page: ${reason}`);
  return routeData<ApiProblem>({ code: 'API_UNAVAILABLE', message: '' }, { status: 503 });
}
