import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import {
  type AnyVariables,
  createRequest,
  formatDocument,
  getOperationName,
  stringifyDocument,
  stringifyVariables,
} from 'urql';

/** A query of the page, as its loader sends it. */
export interface CustomerRequest {
  document: TypedDocumentNode<unknown, never>;
  /** None where the document has none. */
  variables?: AnyVariables;
}

/** The body that the browser's client sends for it behind its cache, to the letter. */
export function writeRequestBody({ document, variables }: CustomerRequest): string {
  const request = createRequest<unknown, AnyVariables>(document, variables);
  const query = formatDocument(request.query);
  return stringifyVariables({
    operationName: getOperationName(query),
    query: stringifyDocument(query),
    variables: variables && request.variables,
  });
}
