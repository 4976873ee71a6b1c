interface StartOrder {
  /** The page's modules and the files that they import; fetched in parallel. */
  preloads: string[];
  /** Sets the map of all routes. */
  manifest: string;
  /** The page's routes, from the outermost in: their id and the files that hold their exports. */
  routes: [id: string, modules: string[]][];
  entry: string;
}

/**
 * The inline script that fetches and starts the page's modules, once it was painted. Text and
 * picture then have the slow line of a phone to themselves; what is not painted cannot be pressed.
 * Lazy pictures wait with them (`data-unpainted`, styles/base.css): a browser asks for those of the next
 * screens too, before the one that is seen first has come.
 * A tab in the background never paints, so it starts at once; a timer starts the others at last.
 */
export function startScript(order: StartOrder): string {
  return `(${start.toString()})(${asScript(order)},document.currentScript.nonce,(file)=>import(file))`;
}

/** As JSON without `<`, which could end the script. */
export function asScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Runs in the page by itself, so it names nothing from outside. */
export function start(
  order: StartOrder,
  nonce: string,
  load: (file: string) => Promise<object>,
): void {
  const longestWait = 1000;
  let started = false;
  const { dataset } = document.documentElement;
  dataset.unpainted = '';
  const begin = async () => {
    if (started) return;
    started = true;
    delete dataset.unpainted;
    for (const href of order.preloads) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'modulepreload', nonce, href }));
    }
    const loadRoute = async ([id, files]: [string, string[]]) => [
      id,
      Object.assign({}, ...(await Promise.all(files.map((file) => load(file))))),
    ];
    const [routes] = await Promise.all([
      Promise.all(order.routes.map(loadRoute)),
      load(order.manifest),
    ]);
    Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(routes) });
    await load(order.entry);
  };
  if (document.hidden) void begin();
  else new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  setTimeout(begin, longestWait);
}
