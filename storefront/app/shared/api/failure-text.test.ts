import { expect, test } from 'vitest';
import { ApiRequestError, ApiUnavailableError } from './api-errors';
import { formatFailure } from './failure-text';

test.each([
  [new ApiUnavailableError(), 'no connection'],
  [new ApiRequestError('The server’s sentence.', 'INVALID'), 'The server’s sentence.'],
  [new ApiRequestError('', 'INVALID'), 'something else'],
  [new Error('internal words'), 'something else'],
  [null, 'something else'],
])('%s is worded as “%s”', (error, text) => {
  expect(formatFailure(error, { connection: 'no connection', otherwise: 'something else' })).toBe(
    text,
  );
});
