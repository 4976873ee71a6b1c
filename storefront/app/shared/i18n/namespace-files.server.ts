import { readFileSync } from 'node:fs';
import type { EntryContext } from 'react-router';
import type { Language } from '~/config/languages';
import type { RouteHandle } from './namespaces';

type Manifest = Record<string, { file: string }>;

/** The built file of each namespace by its source; none while developing. */
const files: ReadonlyMap<string, string> = import.meta.env.PROD ? readFiles() : new Map();

function readFiles(): Map<string, string> {
  const path = new URL('../client/.vite/manifest.json', import.meta.url);
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const sources = Object.keys(manifest).filter((source) => source.startsWith('locales/'));
  return new Map(sources.map((source) => [source, `/${manifest[source]?.file}`]));
}

/** The texts that a page's routes declare, as files that it fetches beside its modules. */
export function namespaceFiles({ staticHandlerContext }: EntryContext, language: Language) {
  const handles = staticHandlerContext.matches.map(
    ({ route }) => route.handle as RouteHandle | undefined,
  );
  const namespaces = new Set(handles.flatMap((handle) => handle?.namespaces ?? []));
  return [...namespaces].flatMap((name) => files.get(`locales/${language}/${name}.json`) ?? []);
}
