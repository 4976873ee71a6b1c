/** A value that the cache may hold. */
export interface Cacheable {
  /** Bytes, roughly. */
  size: number;
  /** Names of what the value shows; `invalidate` takes them. */
  tags: readonly string[];
}

interface Entry<Value> {
  value: Value;
  /** When its load began. */
  requestedAt: number;
}

export interface CacheLimits {
  maxBytes: number;
  /** Milliseconds for which a value is returned without loading it again. */
  freshFor: number;
  /** Milliseconds after that in which it is returned once more while it is loaded again. */
  staleFor: number;
}

/**
 * Values shared by every request. Concurrent requests for one key share one load; a failed load
 * rejects for each of them and is not cached. The least recently used values are evicted first.
 *
 * A value whose load began before `invalidate` is returned to its requests and not cached: it may
 * be from before the change.
 */
export class DataCache<Value extends Cacheable> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #loading = new Map<string, Promise<Value>>();
  #bytes = 0;

  constructor(
    readonly limits: CacheLimits,
    readonly now: () => number = Date.now,
  ) {}

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string, load: () => Promise<Value>, staleFor = this.limits.staleFor): Promise<Value> {
    const entry = this.#entries.get(key);
    const age = entry ? this.now() - entry.requestedAt : Number.POSITIVE_INFINITY;
    if (!entry || age >= this.limits.freshFor + staleFor) return this.#load(key, load);
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    // `load` logs its own failure; the stale value is still served.
    if (age >= this.limits.freshFor) this.#load(key, load).catch(() => {});
    return Promise.resolve(entry.value);
  }

  /** Evicts every value with one of these tags; without tags, all. Returns how many. */
  invalidate(tags?: Iterable<string>): number {
    this.#loading.clear();
    const invalid = tags && new Set(tags);
    let evicted = 0;
    for (const [key, { value }] of this.#entries) {
      if (invalid && !value.tags.some((tag) => invalid.has(tag))) continue;
      this.#evict(key);
      evicted += 1;
    }
    return evicted;
  }

  #load(key: string, load: () => Promise<Value>): Promise<Value> {
    const running = this.#loading.get(key);
    if (running) return running;
    const requestedAt = this.now();
    const loading = load()
      .then((value) => {
        if (this.#loading.get(key) === loading) this.#store(key, { value, requestedAt });
        return value;
      })
      .finally(() => {
        if (this.#loading.get(key) === loading) this.#loading.delete(key);
      });
    this.#loading.set(key, loading);
    return loading;
  }

  #store(key: string, entry: Entry<Value>): void {
    this.#evict(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.value.size;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.limits.maxBytes) break;
      this.#evict(oldest);
    }
  }

  #evict(key: string): void {
    this.#bytes -= this.#entries.get(key)?.value.size ?? 0;
    this.#entries.delete(key);
  }
}
