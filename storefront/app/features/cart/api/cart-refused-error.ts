/** The API refused a change to the cart; `message` is its sentence for the shopper. */
export class CartRefusedError extends Error {
  override name = 'CartRefusedError';
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}
