import { type ApiErrorData, readApiError } from './api-errors';

interface FailureTexts {
  /** For an unavailable API. */
  connection: string;
  /** For an error without a message. */
  otherwise: string;
}

/** A failure in the visitor's words: the API's own message where there is one. */
export function formatFailure(error: unknown, { connection, otherwise }: FailureTexts): string {
  const apiError = readApiError(error);
  return apiError ? formatApiError(apiError, { connection, otherwise }) : otherwise;
}

/** The message of an API error, or of an error of a `MutationResult`. */
export function formatApiError(
  { code, message }: ApiErrorData,
  { connection, otherwise }: FailureTexts,
): string {
  return code === 'API_UNAVAILABLE' ? connection : message || otherwise;
}
