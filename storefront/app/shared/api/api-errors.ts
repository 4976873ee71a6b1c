import { isRouteErrorResponse } from 'react-router';

/** Why a query failed, in a shape that is serialised from server to browser. */
export interface ApiErrorData {
  /** `API_UNAVAILABLE`, or the `extensions.code` of the GraphQL error. */
  code: string;
  /** The API's own sentence in the visitor's language; empty where it is unavailable. */
  message: string;
  /** By which the logs are searched; empty where no server has heard of the request. */
  reference?: string;
}

/** Thrown in the browser when the API is unavailable, or its response is not GraphQL. */
export class ApiUnavailableError extends Error {
  override name = 'ApiUnavailableError';
  /** The begin of the request's id; empty where no response came. */
  reference = '';
}

/** Thrown in the browser for GraphQL errors of the API. */
export class ApiRequestError extends Error {
  override name = 'ApiRequestError';
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

/** The API's error in what an error boundary caught; null for any other error. */
export function readApiError(error: unknown): ApiErrorData | null {
  if (error instanceof ApiUnavailableError) {
    return { code: 'API_UNAVAILABLE', message: '' };
  }
  if (error instanceof ApiRequestError) return error;
  if (isRouteErrorResponse(error) && isApiErrorData(error.data)) return error.data;
  return null;
}

function isApiErrorData(data: unknown): data is ApiErrorData {
  return typeof data === 'object' && data !== null && 'code' in data && 'message' in data;
}
