import { createContext, use } from 'react';

/** That of the request whose page the server draws; empty in the browser. */
export const ServerErrorReference = createContext('');

const references = new WeakMap<object, string>();

/** By which the log's report of an error of the browser is found: eight hexadecimal digits. */
export function getErrorReference(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const reference = references.get(error) ?? createReference();
  references.set(error, reference);
  return reference;
}

/** What an error screen shows: on the server the request's, in the browser the report's. */
export function useErrorReference(error: unknown): string {
  return use(ServerErrorReference) || getErrorReference(error);
}

function createReference(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number.toString(16).padStart(8, '0');
}
