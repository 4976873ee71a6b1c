import { Client, type ClientOptions, fetchExchange } from 'urql';

type ApiClientOptions = Pick<ClientOptions, 'url'> &
  Partial<Pick<ClientOptions, 'exchanges' | 'fetch' | 'fetchOptions'>>;

/** The urql client of both sides: the server adds no exchange, the browser adds its cache. */
export function createApiClient({ exchanges = [], ...options }: ApiClientOptions): Client {
  return new Client({
    ...options,
    exchanges: [...exchanges, fetchExchange],
    // Public reads are cached by the storefront's server, customers' by the browser's exchange.
    preferGetMethod: false,
  });
}
