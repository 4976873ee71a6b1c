import type { i18n } from 'i18next';
import { showToast } from '../toast/toast-store';
import { buildFailure, type MutationResult } from './mutation-result';

/** Says that a change could not be sent, and is its result. */
export function announceUnavailable(texts: Pick<i18n, 'getFixedT'>): MutationResult<never> {
  showToast('error', texts.getFixedT(null, 'common')('state.apiAway'));
  return buildFailure('API_UNAVAILABLE', '');
}
