/** An LRU cache of verified objects by hash, bounded by memory. */
export class ObjectCache {
  readonly #maxBytes: number;
  readonly #objects = new Map<string, Buffer>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(sha256: string): Buffer | undefined {
    const known = this.#objects.get(sha256);
    if (!known) return undefined;
    this.#objects.delete(sha256);
    this.#objects.set(sha256, known);
    return known;
  }

  set(sha256: string, bytes: Buffer): void {
    if (!this.#objects.has(sha256)) this.#bytes += bytes.length;
    this.#objects.set(sha256, bytes);
    for (const [oldest, { length }] of this.#objects) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#objects.delete(oldest);
      this.#bytes -= length;
    }
  }
}
