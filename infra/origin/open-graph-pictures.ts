import type { OriginOptions } from './options.ts';

/** Images kept in memory, about 60 KB each; more than the site has pages. */
const MAX_CACHED = 300;

type DrawPicture = NonNullable<OriginOptions['drawPicture']>;

/** A cache of Open Graph images. They are rendered one at a time: crawlers can wait. */
export class OpenGraphPictures {
  readonly #draw: DrawPicture;
  readonly #drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(draw: DrawPicture) {
    this.#draw = draw;
  }

  of({ title, description }: Parameters<DrawPicture>[0]): Promise<Uint8Array<ArrayBuffer>> {
    const key = `${title}\n${description}`;
    const known = this.#drawn.get(key);
    if (known) return known;
    const drawing = this.#last.then(async () => new Uint8Array(await this.#draw({ title, description })));
    this.#last = drawing.catch(() => {});
    if (this.#drawn.size >= MAX_CACHED) this.#drawn.clear();
    this.#drawn.set(key, drawing);
    drawing.catch(() => this.#drawn.delete(key));
    return drawing;
  }
}
