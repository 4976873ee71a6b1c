import { useContext } from 'react';
import { Scripts, UNSAFE_FrameworkContext, useMatches } from 'react-router';
import { useServerMarkup } from '~/shared/pages/use-server-markup';
import { routeModuleFiles } from './route-modules';
import { startScript } from './start-script';

/**
 * React Router's `<Scripts>`, but the modules wait for the first paint (`startScript`); its own
 * preloads would ask for all of them before the stylesheet. Development keeps the original.
 */
export function PageScripts() {
  const isServers = useServerMarkup();
  if (import.meta.env.DEV) return <Scripts />;
  if (import.meta.env.SSR) return <ServerScripts />;
  return isServers ? <InlineScript text=" " /> : null;
}

/** What a build’s server writes; exported for the comparison with `<Scripts>`. */
export function ServerScripts() {
  const context = useContext(UNSAFE_FrameworkContext);
  const matches = useMatches();
  if (!context) return null;
  // The page's data follows in a stream only where this is set.
  if (context.renderMeta) context.renderMeta.didRenderScripts = true;
  const { manifest, nonce, serverHandoffString } = context;
  const routes = matches.flatMap(({ id }) => manifest.routes[id] ?? []);
  const preloads = [
    manifest.url,
    manifest.entry.module,
    ...manifest.entry.imports,
    ...routes.flatMap((route) => [...routeModuleFiles(route), ...(route.imports ?? [])]),
  ];
  const start = startScript({
    preloads: [...new Set(preloads)],
    manifest: manifest.url,
    routes: routes.map((route) => [route.id, routeModuleFiles(route)]),
    entry: manifest.entry.module,
  });
  return <InlineScript nonce={nonce} text={`${dataStream(serverHandoffString)}${start}`} />;
}

interface InlineScriptProps {
  text: string;
  nonce?: string;
}

/** The browser finds the server's text in it and leaves it. */
function InlineScript({ text, nonce }: InlineScriptProps) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, escaped where it is made.
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  );
}

/** Where React Router's later scripts put the page's data, and where it reads them. */
function dataStream(handoff = '{}'): string {
  return `window.__reactRouterContext=${handoff};window.__reactRouterContext.stream=new ReadableStream({start(controller){window.__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream());`;
}
