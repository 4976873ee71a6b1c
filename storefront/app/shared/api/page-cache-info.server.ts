/** What the caching headers of a page depend on, gathered while its loaders run. */
export interface PageCacheInfo {
  tags: Set<string>;
  /** Of each response in it; together they change with the page. */
  digests: Set<string>;
  /** Something in it is not public, or failed to load. */
  isPrivate: boolean;
}

const infos = new WeakMap<Request, PageCacheInfo>();

export function getPageCacheInfo(request: Request): PageCacheInfo {
  let info = infos.get(request);
  if (!info) {
    info = { tags: new Set(), digests: new Set(), isPrivate: false };
    infos.set(request, info);
  }
  return info;
}
