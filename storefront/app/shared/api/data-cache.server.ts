/** What is kept: the answer itself, what it takes in memory, and what it speaks of. */
export interface Keepable {
  /** Bytes, roughly. */
  size: number;
  /** Names of what the answer shows; `forget` is told by them. */
  tags: readonly string[];
}

interface Entry<Answer> {
  answer: Answer;
  askedAt: number;
}

export interface CacheLimits {
  mostBytes: number;
  /** Milliseconds for which an answer is given without asking again. */
  freshFor: number;
  /** Milliseconds after that in which it is given once more while it is asked for anew. */
  staleFor: number;
}

/**
 * Answers kept for everybody. However many wait for one question, it is asked once; a failure is
 * told to those who waited and never kept. Those used longest ago leave first.
 *
 * An answer to a question that was asked before `forget` is given to whoever waits, and not kept:
 * it may be of before the change.
 */
export class DataCache<Answer extends Keepable> {
  readonly #entries = new Map<string, Entry<Answer>>();
  readonly #asking = new Map<string, Promise<Answer>>();
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

  get(key: string, ask: () => Promise<Answer>, staleFor = this.limits.staleFor): Promise<Answer> {
    const entry = this.#entries.get(key);
    const age = entry ? this.now() - entry.askedAt : Number.POSITIVE_INFINITY;
    if (!entry || age >= this.limits.freshFor + staleFor) return this.#ask(key, ask);
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    // Whoever asks has said what went wrong; here the old answer still stands.
    if (age >= this.limits.freshFor) this.#ask(key, ask).catch(() => {});
    return Promise.resolve(entry.answer);
  }

  /** Drops every answer with one of these tags; without tags, all. How many there were. */
  forget(tags?: Iterable<string>): number {
    this.#asking.clear();
    const concerned = tags && new Set(tags);
    let dropped = 0;
    for (const [key, { answer }] of this.#entries) {
      if (concerned && !answer.tags.some((tag) => concerned.has(tag))) continue;
      this.#drop(key);
      dropped += 1;
    }
    return dropped;
  }

  #ask(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const running = this.#asking.get(key);
    if (running) return running;
    const askedAt = this.now();
    const asking = ask()
      .then((answer) => {
        if (this.#asking.get(key) === asking) this.#keep(key, { answer, askedAt });
        return answer;
      })
      .finally(() => {
        if (this.#asking.get(key) === asking) this.#asking.delete(key);
      });
    this.#asking.set(key, asking);
    return asking;
  }

  #keep(key: string, entry: Entry<Answer>): void {
    this.#drop(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.answer.size;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.limits.mostBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.answer.size ?? 0;
    this.#entries.delete(key);
  }
}
