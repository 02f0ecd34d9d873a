import type { PageRecord } from '@tulebyte/federation/release';

/** Images kept in memory, about 60 KB each; more than the site has pages. */
const MAX_KEPT = 300;

/** A cache of Open Graph images. They are rendered one at a time: crawlers can wait. */
export class OpenGraphPictures {
  readonly #drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  #last: Promise<unknown> = Promise.resolve();

  of({ title, description }: Pick<PageRecord, 'title' | 'description'>): Promise<Uint8Array<ArrayBuffer>> {
    const key = `${title}\n${description}`;
    const known = this.#drawn.get(key);
    if (known) return known;
    const drawing = this.#last.then(async () => {
      // Loaded with the first image; most processes never render one.
      const { renderOpenGraphImage } = await import('./open-graph.ts');
      return new Uint8Array(await renderOpenGraphImage({ title, description }));
    });
    this.#last = drawing.catch(() => {});
    if (this.#drawn.size >= MAX_KEPT) this.#drawn.clear();
    this.#drawn.set(key, drawing);
    drawing.catch(() => this.#drawn.delete(key));
    return drawing;
  }
}
