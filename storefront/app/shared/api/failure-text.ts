import { type ApiProblem, apiProblemOf } from './api-problem';

interface FailureTexts {
  /** For an API that is out of reach. */
  connection: string;
  /** For whatever says nothing itself. */
  otherwise: string;
}

/** What to tell the visitor about a failure: the server's own sentence where there is one. */
export function failureText(error: unknown, { connection, otherwise }: FailureTexts): string {
  const problem = apiProblemOf(error);
  return problem ? problemText(problem, { connection, otherwise }) : otherwise;
}

/** What to say of a problem of the API's, or of an error of a `MutationResult`. */
export function problemText(
  { code, message }: ApiProblem,
  { connection, otherwise }: FailureTexts,
): string {
  return code === 'API_UNAVAILABLE' ? connection : message || otherwise;
}
