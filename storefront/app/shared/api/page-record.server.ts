/** What a page was made of, gathered while its loaders run. */
export interface PageRecord {
  tags: Set<string>;
  /** Of each answer in it; together they tell whether the page has changed. */
  digests: Set<string>;
  /** Something in it is not for everybody, or could not be had. */
  isPrivate: boolean;
}

const records = new WeakMap<Request, PageRecord>();

export function pageRecord(request: Request): PageRecord {
  let record = records.get(request);
  if (!record) {
    record = { tags: new Set(), digests: new Set(), isPrivate: false };
    records.set(request, record);
  }
  return record;
}
