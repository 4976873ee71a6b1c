import { vi } from 'vitest';

export interface Call {
  operation: string;
  variables: Record<string, unknown>;
}

/**
 * Answers the API's operations by name, where an array holds one answer a call. The calls are
 * kept in order. An operation without an answer is a broken line.
 */
export function answerApi(answers: Record<string, unknown>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { operationName, variables } = JSON.parse(body);
    calls.push({ operation: operationName, variables });
    const answer = answers[operationName];
    const data = Array.isArray(answer) ? answer.shift() : answer;
    if (data === undefined) throw new TypeError('Failed to fetch');
    return Response.json({ data });
  });
  return calls;
}
