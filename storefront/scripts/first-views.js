// What the first view of each public screen loads, from the server's build: it knows the files of
// each route and the texts that each declares.
import { readFileSync } from 'node:fs';
import { publicFamilies, screensOf } from '../app/config/screens.ts';

export const clientBuild = new URL('../build/client/', import.meta.url);

const { assets, routes } = await import('../build/server/index.js');
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', clientBuild), 'utf8'));

function withAncestors(id) {
  const route = assets.routes[id];
  return route.parentId ? [...withAncestors(route.parentId), route] : [route];
}

function filesOf(page, language) {
  const matches = withAncestors(page);
  const namespaces = matches.flatMap(({ id }) => routes[id].module.handle?.namespaces ?? []);
  const files = [
    assets.url,
    assets.entry.module,
    ...assets.entry.imports,
    ...matches.flatMap((route) => [
      route.module,
      route.clientActionModule,
      route.clientLoaderModule,
      route.clientMiddlewareModule,
      route.hydrateFallbackModule,
      ...route.imports,
    ]),
    ...namespaces.map((name) => `/${manifest[`locales/${language}/${name}.json`].file}`),
  ];
  return [...new Set(files)].flatMap((file) => file?.replace(/^\//, '') ?? []);
}

/** The JavaScript files of each, relative to `clientBuild`. */
export const firstViews = ['ar', 'en'].flatMap((language) =>
  screensOf(...publicFamilies).map(({ module: page }) => ({
    page,
    language,
    files: filesOf(page, language),
  })),
);
