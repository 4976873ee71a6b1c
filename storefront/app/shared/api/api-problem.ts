import { isRouteErrorResponse } from 'react-router';

/** Why a query failed, in a shape that survives the way from server to browser. */
export interface ApiProblem {
  /** `API_UNAVAILABLE`, or the `extensions.code` of the GraphQL error. */
  code: string;
  /** The API's own sentence in the visitor's language; empty when it did not answer. */
  message: string;
}

/** Thrown in the browser when the API does not answer, or not as GraphQL. */
export class ApiUnavailableError extends Error {
  override name = 'ApiUnavailableError';
}

/** Thrown in the browser when the API answers with GraphQL errors. */
export class ApiRequestError extends Error {
  override name = 'ApiRequestError';
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

/** The problem in whatever an error boundary caught, or null if it is none of the API's. */
export function apiProblemOf(error: unknown): ApiProblem | null {
  if (error instanceof ApiUnavailableError) return { code: 'API_UNAVAILABLE', message: '' };
  if (error instanceof ApiRequestError) return { code: error.code, message: error.message };
  if (isRouteErrorResponse(error) && isApiProblem(error.data)) return error.data;
  return null;
}

function isApiProblem(data: unknown): data is ApiProblem {
  return typeof data === 'object' && data !== null && 'code' in data && 'message' in data;
}
