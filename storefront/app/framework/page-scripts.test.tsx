import { renderToString } from 'react-dom/server';
import { createStaticHandler, type EntryContext, Scripts, ServerRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ServerScripts } from './page-scripts';

/** A route that has every kind of export, as React Router's build describes it. */
const everyExport = {
  id: 'root',
  path: '/',
  hasAction: false,
  hasLoader: true,
  hasClientAction: true,
  hasClientLoader: true,
  hasClientMiddleware: true,
  hasErrorBoundary: false,
  hasDefaultExport: true,
  module: '/assets/main.js',
  clientActionModule: '/assets/client-action.js',
  clientLoaderModule: '/assets/client-loader.js',
  clientMiddlewareModule: '/assets/client-middleware.js',
  hydrateFallbackModule: '/assets/hydrate-fallback.js',
  imports: ['/assets/shared.js'],
};

async function renderedScripts(ScriptsOfPage: typeof Scripts | typeof ServerScripts) {
  const { query } = createStaticHandler([{ id: 'root', path: '/', loader: () => null }]);
  const staticHandlerContext = await query(new Request('http://localhost/'));
  const renderMeta = { didRenderScripts: false };
  const context = {
    manifest: {
      version: '1',
      url: '/assets/manifest.js',
      entry: { module: '/assets/entry.js', imports: ['/assets/vendor.js'] },
      routes: { root: everyExport },
    },
    routeModules: { root: { default: ScriptsOfPage } },
    serverHandoffString: '{"ssr":true}',
    staticHandlerContext,
    routeDiscovery: { mode: 'initial' },
    ssr: true,
    isSpaMode: false,
    future: {},
    renderMeta,
  } as unknown as EntryContext;
  const html = renderToString(
    <ServerRouter context={context} url="http://localhost/" nonce="n0nce" />,
  );
  expect(html).not.toContain('Loading...');
  return { html, renderMeta };
}

const assetsIn = (html: string) => [...new Set(html.match(/\/assets\/[\w-]+\.js/g))].sort();
const globalsIn = (html: string) => [...new Set(html.match(/__reactRouter\w+/g))].sort();

/** The inline script through which the page's data arrive, without its spaces. */
function dataStreamIn(html: string) {
  const [stream] =
    html.replaceAll(/\s/g, '').match(/window\.__reactRouterContext=.*?TextEncoderStream\(\)\);/) ??
    [];
  return stream?.replaceAll(';}', '}');
}

test('a page loads the files, and sets the globals, that React Router’s own scripts do', async () => {
  const released = await renderedScripts(Scripts);
  const ours = await renderedScripts(ServerScripts);

  expect(assetsIn(released.html)).toContain('/assets/client-middleware.js');
  expect(assetsIn(ours.html)).toEqual(assetsIn(released.html));
  expect(globalsIn(ours.html)).toEqual(globalsIn(released.html));
  expect(dataStreamIn(ours.html)).toBeDefined();
  expect(dataStreamIn(ours.html)).toBe(dataStreamIn(released.html));
  expect(ours.renderMeta).toEqual(released.renderMeta);
});

test('the files of a route have the order in which React Router merges them', async () => {
  const { html } = await renderedScripts(Scripts);
  const { html: ours } = await renderedScripts(ServerScripts);

  const merged = [...html.matchAll(/import \* as \w+ from "([^"]+)"/g)].map(([, file]) => file);
  expect(JSON.parse(/"routes":(\[\[.*?\]\]\])/.exec(ours)?.[1] ?? '')).toEqual([['root', merged]]);
});
