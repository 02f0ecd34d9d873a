import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { log } from '#log';
import { ObjectCache } from '../release/object-cache.ts';

/** Compresses a file by what differs from another, with Zstandard. */
export type CompressDelta = (bytes: Buffer, dictionary: Buffer) => Promise<Buffer>;

interface File {
  bytes: Buffer;
  sha256: string;
}

/** Deltas between the files of two releases of the site take about 10 KB. */
const MAX_BYTES = 4 * 1024 * 1024;
/** A page and the pages that it prefetches have about 30 scripts. Beyond this limit, scripts are sent whole. */
const MAX_AT_ONCE = 40;
/** How a dictionary-compressed Zstandard stream begins (RFC 9842, section 5). */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');

/** Scripts compressed by what differs from an earlier version that the browser has. Each is made once. */
export class Deltas {
  readonly #compress: CompressDelta;
  readonly #made = new ObjectCache(MAX_BYTES);
  readonly #making = new Map<string, Promise<Buffer | undefined>>();

  constructor(compress: CompressDelta) {
    this.#compress = compress;
  }

  /** @returns undefined if it can't be made, or too many others are being made */
  async get(file: File, dictionary: File): Promise<File | undefined> {
    const sha256 = createHash('sha256').update(`${dictionary.sha256} ${file.sha256}`).digest('hex');
    const bytes = this.#made.get(sha256) ?? (await this.#make(sha256, file, dictionary));
    return bytes && { bytes, sha256 };
  }

  #make(id: string, file: File, dictionary: File): Promise<Buffer | undefined> | undefined {
    const known = this.#making.get(id);
    if (known || this.#making.size >= MAX_AT_ONCE) return known;
    const making = this.#compress(file.bytes, dictionary.bytes)
      .then((stream) => {
        const delta = Buffer.concat([MAGIC, Buffer.from(dictionary.sha256, 'hex'), stream]);
        this.#made.set(id, delta);
        return delta;
      })
      .catch((error: unknown) => void log.warn({ err: error }, 'A script could not be compressed by what differs'))
      .finally(() => this.#making.delete(id));
    this.#making.set(id, making);
    return making;
  }
}

/** Whether later versions of a file of a build can be sent as a difference from it. */
export const isDictionary = (path: string): boolean => /^web\/[\w-]+(?:\.[0-9a-f]+)?\.js$/.test(path);

/** The value of `Use-As-Dictionary`: for which files the browser can offer this one, and what it then calls it. */
export function dictionaryFor(name: string, version: string, path: string): string {
  return `match="/artifacts/${name}/*/${path.replace(/\.[0-9a-f]+\.js$/, '.*.js')}", id="${version}/${path}"`;
}

/** The dictionary that a browser offers, if it understands deltas. */
export function offeredDictionary({ req }: Context): { version: string; path: string; sha256: string } | undefined {
  if (!/(?:^|[\s,])dcz(?:[\s,;]|$)/.test(req.header('Accept-Encoding') ?? '')) return undefined;
  const [, version, path] = /^"([\w.-]+)\/(web\/[\w.-]+)"$/.exec(req.header('Dictionary-ID') ?? '') ?? [];
  const [, hash] = /^:([A-Za-z0-9+/]{43}=):$/.exec(req.header('Available-Dictionary') ?? '') ?? [];
  return version && path && hash ? { version, path, sha256: Buffer.from(hash, 'base64').toString('hex') } : undefined;
}
