import { apiProblemOf } from './api-problem';

interface FailureTexts {
  /** For an API that is out of reach. */
  connection: string;
  /** For whatever says nothing itself. */
  otherwise: string;
}

/** What to tell the visitor about a failure: the server's own sentence where there is one. */
export function failureText(error: unknown, { connection, otherwise }: FailureTexts): string {
  const problem = apiProblemOf(error);
  if (!problem) return otherwise;
  return problem.code === 'API_UNAVAILABLE' ? connection : problem.message || otherwise;
}
