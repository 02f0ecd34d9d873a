import type { PageRecord } from '@tulebyte/federation/release';

/** Pictures in memory, about 60 KB each: more than the site has pages. */
const MAX_KEPT = 300;

/** The Open Graph pictures that were asked for so far. They are drawn one after another: nobody waits for a crawler. */
export class OpenGraphPictures {
  readonly #drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  #last: Promise<unknown> = Promise.resolve();

  of({ title, description }: Pick<PageRecord, 'title' | 'description'>): Promise<Uint8Array<ArrayBuffer>> {
    const key = `${title}\n${description}`;
    const known = this.#drawn.get(key);
    if (known) return known;
    const drawing = this.#last.then(async () => {
      // Loaded with the first picture: most processes never draw one.
      const { drawOpenGraph } = await import('./open-graph.ts');
      return new Uint8Array(await drawOpenGraph({ title, description }));
    });
    this.#last = drawing.catch(() => {});
    if (this.#drawn.size >= MAX_KEPT) this.#drawn.clear();
    this.#drawn.set(key, drawing);
    drawing.catch(() => this.#drawn.delete(key));
    return drawing;
  }
}
