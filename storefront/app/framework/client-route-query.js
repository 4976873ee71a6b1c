/** What React Router's build adds to the address of a route's module, for the browser's half of it. */
export const clientRouteQuery = '?__react-router-build-client-route';
