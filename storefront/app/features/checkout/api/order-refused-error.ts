import type { CartErrorCode } from '~/gql/graphql';

export interface OrderProblem {
  /** The input's name in camelCase, where one is to blame. */
  field?: string | null;
  message: string;
  code: CartErrorCode;
}

/** The API refused the order, for these reasons. */
export class OrderRefusedError extends Error {
  override name = 'OrderRefusedError';
  constructor(readonly problems: OrderProblem[]) {
    super(problems[0]?.message);
  }

  /** The provider said no, or has said it too often: nothing else is wrong with the order. */
  get isDeclined(): boolean {
    return this.problems.some(
      ({ code }) => code === 'PAYMENT_FAILED' || code === 'TOO_MANY_ATTEMPTS',
    );
  }

  /** The cart is smaller than the smallest order. */
  get isBelowMinimum(): boolean {
    return this.problems.some(({ code }) => code === 'BELOW_MINIMUM');
  }
}
