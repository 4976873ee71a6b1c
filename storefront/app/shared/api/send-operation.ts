import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import type { Language } from '~/config/languages';

interface SendOptions<Variables> {
  variables: Variables;
  /** Of the customer, where the operation is about the customer's own cart. */
  token?: string | null;
  /** Of the texts that come back. */
  language?: Language;
}

/**
 * One operation of the API without its client, which guests never load: it may be sent while the
 * page goes away. Null where nothing came back.
 */
export async function sendOperation<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  { variables, token, language }: SendOptions<Variables>,
): Promise<Data | null> {
  try {
    const response = await fetch('/graphql/', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(language && { 'x-locale': language }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query: print(document), variables }),
      keepalive: true,
    });
    const { data } = await response.json();
    return data ?? null;
  } catch {
    return null;
  }
}
