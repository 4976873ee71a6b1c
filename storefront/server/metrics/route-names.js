/**
 * The template of a page's address, such as `/product/:slug`, without its language. A label must
 * have few values: what no route has is `other`.
 *
 * @typedef {{ id: string, parentId?: string, path?: string, index?: boolean }} Route
 * @param {Record<string, Route | undefined>} routes of the build, by id
 * @returns {(pathname: string) => string}
 */
export function createRouteNames(routes) {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const templates = all
    .filter((route) => route.index || route.path)
    .map((route) => fullPath(route, routes))
    .filter((segments) => !segments.includes('*'));
  const prefixes = new Set(templates.flatMap(([first]) => (first?.endsWith('?') ? [first] : [])));
  const languages = new Set([...prefixes].map((prefix) => prefix.slice(0, -1)));
  const pages = templates.map(([first = '', ...rest]) =>
    prefixes.has(first) ? rest : [first, ...rest],
  );
  return (pathname) => {
    const [first = '', ...rest] = splitPath(pathname.replace(/(?:\/_root|\/_)?\.data$/, ''));
    const segments = languages.has(first) ? rest : [first, ...rest].filter(Boolean);
    const found = pages.find((page) => isMatch(page, segments));
    return found ? `/${found.join('/')}` : 'other';
  };
}

/**
 * @param {Route} route
 * @param {Record<string, Route | undefined>} routes
 * @returns {string[]}
 */
function fullPath(route, routes) {
  const parent = route.parentId ? routes[route.parentId] : undefined;
  return [...(parent ? fullPath(parent, routes) : []), ...splitPath(route.path ?? '')];
}

/** @param {string} path */
function splitPath(path) {
  return path.split('/').filter(Boolean);
}

/**
 * @param {string[]} page
 * @param {string[]} segments
 */
function isMatch(page, segments) {
  return (
    page.length === segments.length &&
    page.every((part, place) => part.startsWith(':') || part === segments[place])
  );
}
