import type { APIRequestContext, APIResponse } from '@playwright/test';

/** A page as crawlers read it: what the server sent, without a script run. */
export interface FoundPage {
  status: number;
  title: string;
  /** `name` or `property` to `content`. */
  meta: Map<string, string>;
  canonical: string | undefined;
  /** `hreflang` to address. */
  twins: Record<string, string>;
  /** Nodes of the page's one graph. */
  graph: Node[];
}

export type Node = { '@type': string | string[]; '@id'?: string } & Record<string, unknown>;

/** An address that a sitemap names. */
export interface Listed {
  loc: string;
  twins: Record<string, string>;
  pictures: string[];
  lastmod: string | undefined;
}

export async function readPage(request: APIRequestContext, address: string): Promise<FoundPage> {
  const answer = await request.get(address, { maxRedirects: 0 });
  const html = await answer.text();
  const links = tagsIn(html, 'link');
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  if (blocks.length > 1) throw new Error(`${address} has ${blocks.length} blocks of data.`);
  const [, json] = blocks[0] ?? [];
  return {
    status: answer.status(),
    title: decoded(/<title[^>]*>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    meta: new Map(
      tagsIn(html, 'meta').map((tag) => [tag.name ?? tag.property ?? '', tag.content ?? '']),
    ),
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    twins: twinsOf(links),
    graph: json ? JSON.parse(json)['@graph'] : [],
  };
}

/** Every address of every file that the sitemap's index names. */
export async function readSitemap(request: APIRequestContext): Promise<Listed[]> {
  const files = locations(await xml(await request.get('/sitemap.xml')));
  const texts = await Promise.all(files.map(async (file) => xml(await request.get(file))));
  return texts.flatMap((text) =>
    [...text.matchAll(/<url>(.*?)<\/url>/gs)].map(([, url = '']) => ({
      loc: locations(url)[0] ?? '',
      twins: twinsOf(tagsIn(url, 'xhtml:link')),
      pictures: [...url.matchAll(/<image:loc>(.*?)</g)].map(([, address = '']) => decoded(address)),
      lastmod: /<lastmod>(.*?)</.exec(url)?.[1],
    })),
  );
}

/** Every `@id` in a graph, and whether it only points to another node. */
export function idsIn(value: unknown): { id: string; points: boolean }[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(idsIn);
  if (!('@id' in value)) return below;
  return [{ id: String(value['@id']), points: Object.keys(value).length === 1 }, ...below];
}

export function typesOf(graph: Node[]): string[] {
  return graph.flatMap((node) => node['@type']);
}

async function xml(answer: APIResponse): Promise<string> {
  if (answer.status() !== 200) throw new Error(`${answer.url()} answered ${answer.status()}.`);
  return answer.text();
}

function locations(text: string): string[] {
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => decoded(address));
}

function twinsOf(links: Record<string, string>[]): Record<string, string> {
  const alternates = links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang);
  return Object.fromEntries(alternates.map(({ hreflang, href }) => [hreflang, href]));
}

function tagsIn(text: string, name: string): Record<string, string>[] {
  return [...text.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decoded(value),
      ]),
    ),
  );
}

function decoded(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
