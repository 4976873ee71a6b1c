/** What is read of React Router's router outside of React. */
export interface PageRouter {
  state: {
    loaderData: Record<string, unknown>;
    matches: { route: { id: string } }[];
    location: { pathname: string };
    navigation: { state: string };
  };
  subscribe: (
    listener: (state: PageRouter['state'], change: { viewTransitionOpts?: object }) => void,
  ) => () => void;
}
