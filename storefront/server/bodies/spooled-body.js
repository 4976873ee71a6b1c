import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** Bytes. */
const longestInMemory = 256 * 1024;

/** Bytes in memory, and from a length on in a file that has no name and ends with the process. */
export class SpooledBody {
  length = 0;
  /** @type {Buffer[]} */
  #chunks = [];
  /** @type {import('node:fs/promises').FileHandle | undefined} */
  #file;

  /** @param {Buffer} chunk */
  async append(chunk) {
    this.length += chunk.length;
    this.#chunks.push(chunk);
    if (!this.#file && this.length <= longestInMemory) return;
    this.#file ??= await openTemporaryFile();
    await this.#file.writev(this.#chunks.splice(0));
  }

  /** Read once. */
  stream() {
    return (
      this.#file?.createReadStream({ start: 0, autoClose: false }) ?? Readable.from(this.#chunks)
    );
  }

  async discard() {
    const file = this.#file;
    this.#file = undefined;
    this.#chunks = [];
    await file?.close();
  }
}

async function openTemporaryFile() {
  const path = join(tmpdir(), `mashtal-body-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}
