import type { i18n } from 'i18next';
import { showToast } from '../toast/toast-store';
import { type ApiErrorData, readApiError } from './api-errors';
import { buildFailure, type MutationResult } from './mutation-result';

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

/** Says that a change could not be sent, and is its result. */
export function announceUnavailable(texts: Pick<i18n, 'getFixedT'>): MutationResult<never> {
  showToast('error', texts.getFixedT(null, 'common')('state.apiAway'));
  return buildFailure('API_UNAVAILABLE', '');
}
