import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { FunctionComponent } from 'react';
import {
  type ActionFunction,
  type LoaderFunction,
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  useActionData,
  useLoaderData,
  useMatches,
  useParams,
  useRouteError,
} from 'react-router';
import type { Language } from '~/config/languages';
import { localisePath } from '~/config/paths';
import * as root from '~/root';
import routes from '~/routes';

type ServerCall = { serverLoader: () => Promise<unknown> };

interface ClientLoader {
  (args: LoaderFunctionArgs & ServerCall): unknown;
  hydrate?: boolean;
}

type Screen = FunctionComponent<Record<string, unknown>>;

interface Module
  extends Record<'default' | 'ErrorBoundary', Screen>,
    Pick<RouteObject, 'shouldRevalidate'> {
  loader?: LoaderFunction;
  clientLoader?: ClientLoader;
  clientAction?: ActionFunction;
}

const modules = import.meta.glob<Module>('../../app/routes/**/*.tsx');

/** Rather than a file that the server alone writes. */
function isScreen({ file }: RouteConfigEntry): boolean {
  return file.endsWith('.tsx');
}

function routeObject({ file, id, path, index, children }: RouteConfigEntry): RouteObject {
  const load = modules[`../../app/${file}`];
  if (!load) throw new Error(`${file} is no module of a screen.`);
  const common = {
    id: id ?? file,
    lazy: async () => {
      const { default: Component, ErrorBoundary, ...module } = await load();
      const { shouldRevalidate } = module;
      const loader = loaderOf(module);
      return {
        Component: withRouteProps(Component),
        ...(ErrorBoundary && { ErrorBoundary: withErrorProps(ErrorBoundary) }),
        ...(loader && { loader }),
        ...(module.clientAction && { action: module.clientAction }),
        ...(shouldRevalidate && { shouldRevalidate }),
      };
    },
  };
  if (index) return { ...common, index: true, path };
  return { ...common, path, children: children?.map(routeObject) };
}

function useRouteProps() {
  return { params: useParams(), loaderData: useLoaderData(), actionData: useActionData() };
}

/** Gives a screen its props, as React Router's build does. */
function withRouteProps(Component: Screen): FunctionComponent {
  return () => <Component {...useRouteProps()} matches={useMatches()} />;
}

function withErrorProps(ErrorBoundary: Screen): FunctionComponent {
  return () => <ErrorBoundary {...useRouteProps()} error={useRouteError()} />;
}

/** As in the browser: the route's `clientLoader`, which may call the server's, or that one. */
function loaderOf({ loader, clientLoader }: Pick<Module, 'loader' | 'clientLoader'>) {
  if (!clientLoader) return loader;
  const run: LoaderFunction & { hydrate?: boolean } = (args) =>
    clientLoader({ ...args, serverLoader: async () => loader?.(args) });
  run.hydrate = clientLoader.hydrate;
  if (loader) serverLoaders.set(run, loader);
  return run;
}

/** The server's loader of a route beside its `clientLoader`. */
const serverLoaders = new WeakMap<object, LoaderFunction>();

/** Before the first loaders have answered. */
function Nothing() {
  return null;
}

/** The whole shop's screens as the router has them, with their loaders and error boundaries. */
export function shopRoutes(): RouteObject[] {
  return [
    {
      id: 'root',
      loader: root.loader,
      shouldRevalidate: root.shouldRevalidate,
      HydrateFallback: Nothing,
      children: routes.filter(isScreen).map(routeObject),
    },
  ];
}

/**
 * The shop as a browser takes it over from the server: the code of the address is loaded, the
 * server's loaders have run, and the clients' have not.
 */
export async function hydratedShop(address: string) {
  const routes = shopRoutes();
  const loaderData: Record<string, unknown> = {};
  const url = new URL(address, 'http://shop.example');
  for (const { route, params } of matchRoutes(routes, url.pathname) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy());
    delete route.lazy;
    if (typeof route.loader !== 'function') continue;
    const load = serverLoaders.get(route.loader) ?? route.loader;
    const args = { request: new Request(url), url, params, context: new RouterContextProvider() };
    loaderData[route.id ?? ''] = await load({ ...args, pattern: '' });
  }
  return { routes, hydrationData: { loaderData } };
}

/** Where the kit is shown while it is worked on: its words are its own. */
const workbench = /^(?:\/en)?\/design\b/;
/** A document of the server's own, which no router draws. */
const document = /^(?:\/en)?\/offline$/;

/** The path pattern of every screen of a language, as `app/routes.ts` has them. */
export function screenPaths(language: Language): string[] {
  return pathsBelow(routes.filter(isScreen), '')
    .map((path) => localisePath(language, path.replace(/^\/en\?/, '') || '/'))
    .filter((path) => !workbench.test(path) && !document.test(path));
}

function pathsBelow(entries: RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, children }) => {
    const own = path ? `${above}/${path}` : above;
    return children ? pathsBelow(children, own) : [own || '/'];
  });
}
