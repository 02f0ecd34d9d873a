import { ObjectCache } from '../../release/object-cache.ts';
import { sha256Of } from '../../release/store.ts';
import type { PageText } from './layout.ts';

/** About 60 KB each. */
const MAX_BYTES = 8 * 1024 * 1024;

type DrawPicture = (page: PageText) => Promise<Uint8Array>;

/** Loaded with the first image; most processes never draw one. */
const drawPicture: DrawPicture = async (page) =>
  (await import(/* webpackChunkName: 'open-graph' */ './picture.ts')).drawOpenGraphImage(page);

/** A cache of Open Graph images. They are drawn one at a time, with other requests in between: crawlers can wait, visitors can't. */
export class PictureCache {
  readonly #draw: DrawPicture;
  readonly #drawn = new ObjectCache(MAX_BYTES);
  #last: Promise<unknown> = Promise.resolve();

  constructor(draw: DrawPicture = drawPicture) {
    this.#draw = draw;
  }

  async of({ title, description }: PageText): Promise<Uint8Array<ArrayBuffer>> {
    const key = sha256Of(Buffer.from(`${title}\n${description}`));
    const known = this.#drawn.get(key);
    if (known) return new Uint8Array(known);
    const drawing = this.#last.then(() => this.#drawOnce(key, { title, description }));
    this.#last = drawing.catch(() => {});
    return new Uint8Array(await drawing);
  }

  async #drawOnce(key: string, page: PageText): Promise<Buffer> {
    const known = this.#drawn.get(key);
    if (known) return known;
    await new Promise((resolve) => setTimeout(resolve, 0));
    const picture = Buffer.from(await this.#draw(page));
    this.#drawn.set(key, picture);
    return picture;
  }
}
