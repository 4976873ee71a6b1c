import { Writable } from 'node:stream';

/**
 * Joins what React writes of a page, two kilobytes at a time, into few large chunks: one for all
 * that is ready at once, and one for each later turn of the event loop. Streaming each small chunk
 * took as long as a seventh of the rendering.
 */
export class PageBody extends Writable {
  #parts: Uint8Array[] = [];
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  #isPlanned = false;
  #isComplete = false;

  /** Whole where React has finished by then, else a stream that begins with what there is. */
  async begun(): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> {
    // Includes what React writes in this turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    if (this.#isComplete) return Buffer.concat(this.#parts);
    return new ReadableStream({
      start: (controller) => {
        this.#controller = controller;
        this.#pass();
      },
      cancel: () => {
        this.#controller = null;
        this.destroy();
      },
    });
  }

  override _write(part: Uint8Array, _encoding: string, done: () => void): void {
    this.#parts.push(part);
    this.#plan();
    done();
  }

  override _final(done: () => void): void {
    this.#isComplete = true;
    if (this.#controller) {
      this.#pass();
      this.#controller.close();
    }
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (!this.#isComplete) this.#controller?.error(error ?? new Error('The page broke off.'));
    this.#controller = null;
    done(error);
  }

  #plan(): void {
    if (!this.#controller || this.#isPlanned) return;
    this.#isPlanned = true;
    setImmediate(() => {
      this.#isPlanned = false;
      this.#pass();
    });
  }

  #pass(): void {
    if (!this.#controller || this.#parts.length === 0) return;
    this.#controller.enqueue(Buffer.concat(this.#parts));
    this.#parts = [];
  }
}
