import type { EntryContext } from 'react-router';

type ManifestRoute = NonNullable<EntryContext['manifest']['routes'][string]>;
type ModuleField = Extract<keyof ManifestRoute, 'module' | `${string}Module`>;

/**
 * Where the build puts a route's exports: most of them in `module`, four in files of their own.
 * A field that a later React Router adds fails the type check until it is named here.
 */
const moduleFields: Record<ModuleField, true> = {
  clientActionModule: true,
  clientLoaderModule: true,
  clientMiddlewareModule: true,
  hydrateFallbackModule: true,
  module: true,
};

/** The files that hold a route's exports; `module` is last, as in React Router's `<Scripts>`. */
export function routeModuleFiles(route: ManifestRoute): string[] {
  const fields = Object.keys(moduleFields) as ModuleField[];
  return fields.flatMap((field) => route[field] ?? []);
}
