import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that the client accepts. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const offers = new Map(
    (header ?? '').split(',').map((offer) => {
      const [name = '', ...parameters] = offer.trim().split(';');
      const quality = parameters
        .find((parameter) => parameter.trim().startsWith('q='))
        ?.trim()
        .slice(2);
      return [name.trim().toLowerCase(), quality === undefined ? 1 : Number(quality)] as const;
    }),
  );
  for (const encoding of ['br', 'gzip'] as const) {
    if ((offers.get(encoding) ?? 0) > 0) return encoding;
  }
  return 'identity';
}

export async function encode(bytes: Buffer, encoding: Encoding, brotliQuality = 11): Promise<Buffer> {
  if (encoding === 'br') return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
  if (encoding === 'gzip') return gzipped(bytes, { level: 9 });
  return bytes;
}

/** Caches encoded pages: each is compressed once, at the highest quality. Holds the most recent `limit` bodies. */
export class EncodedBodies {
  readonly #limit: number;
  readonly #brotliQuality: number | undefined;
  readonly #bodies = new Map<string, Promise<Buffer>>();

  constructor({ limit = 1000, brotliQuality }: { limit?: number; brotliQuality?: number | undefined } = {}) {
    this.#limit = limit;
    this.#brotliQuality = brotliQuality;
  }

  get(key: string, encoding: Encoding, body: () => Promise<Buffer>): Promise<Buffer> {
    const id = `${encoding} ${key}`;
    const known = this.#bodies.get(id);
    if (known) return known;
    const made = body().then((bytes) => encode(bytes, encoding, this.#brotliQuality));
    this.#bodies.set(id, made);
    made.catch(() => this.#bodies.delete(id));
    const oldest = this.#bodies.keys().next().value;
    if (this.#bodies.size > this.#limit && oldest !== undefined) this.#bodies.delete(oldest);
    return made;
  }
}
