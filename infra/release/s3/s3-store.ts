import { createHash, randomUUID } from 'node:crypto';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { ObjectCache } from '../object-cache.ts';
import { noSecrets } from '../no-secrets.ts';
import { PublishError } from '../publish-error.ts';
import { rejectLarge, requireKey, sortedKeys, type ReleaseStore } from '../store.ts';
import { S3Client, type S3Response } from './s3-client.ts';
import type { S3Settings } from './s3-settings.ts';

/** Marks a write, so that a retry can tell whether the first attempt was carried out. */
const WRITER = 'x-amz-meta-writer';
/** An object that shows whether the server honors conditions. */
const PROBE = '.probe';
const MAX_RACES = 20;

/** A release store in an S3-compatible bucket with conditional writes. Everything is below `prefix`. */
export class S3Store implements ReleaseStore {
  readonly verified?: ObjectCache;
  readonly #client: S3Client;
  readonly #prefix: string;
  #probing: Promise<void> | undefined;

  /** @param verified for web servers: caches what was read */
  constructor(settings: S3Settings, prefix = '', verified?: ObjectCache) {
    if (verified) this.verified = verified;
    this.#client = new S3Client(settings);
    this.#prefix = prefix === '' ? '' : `${prefix}/`;
  }

  async get(key: string): Promise<Buffer | undefined> {
    const { status, body } = await this.#read(key);
    return status === 404 ? undefined : body;
  }

  async create(key: string, bytes: Uint8Array): Promise<boolean> {
    await this.#requireConditions();
    for (let race = 0; race < MAX_RACES; race += 1) {
      if (await this.#put(key, bytes, { 'If-None-Match': '*' })) return true;
      if (await this.#renew(key, bytes)) return false;
    }
    throw this.#tooManyRaces(key);
  }

  /** Conditional, so that a delayed attempt can't overwrite a later write. */
  async replace(key: string, bytes: Uint8Array): Promise<void> {
    await this.#requireConditions();
    for (let race = 0; race < MAX_RACES; race += 1) {
      const { status, headers } = await this.#client.send({ method: 'HEAD', key: this.#key(key) });
      const condition = status === 404 ? { 'If-None-Match': '*' } : { 'If-Match': headers.get('ETag') ?? '' };
      if (await this.#put(key, bytes, condition)) return;
    }
    throw this.#tooManyRaces(key);
  }

  createSecret(): Promise<boolean> {
    return Promise.reject(noSecrets());
  }

  getSecret(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async list(prefix: string, before?: Date): Promise<string[]> {
    const found: string[] = [];
    let token = '';
    do {
      const query = { 'list-type': '2', prefix: this.#prefix + prefix, ...(token ? { 'continuation-token': token } : {}) };
      const answer = await this.#client.send({ method: 'GET', query });
      const page = this.#parseList(answer.body.toString('utf8'), token);
      for (const { children } of DomUtils.getElementsByTagName('Contents', page)) {
        // S3 reports whole seconds: an object counts as written at the end of its second.
        const isOld = !before || Date.parse(textOf(children, 'LastModified')) + 1000 < before.getTime();
        if (isOld) found.push(textOf(children, 'Key').slice(this.#prefix.length));
      }
      token = textOf(page, 'NextContinuationToken');
    } while (token);
    return sortedKeys(found);
  }

  /** @throws PublishError for an incomplete list: `prune` would take what is missing there for unused */
  #parseList(xml: string, previousToken: string): Nodes {
    const isComplete = /<ListBucketResult[\s>]/.test(xml) && xml.trimEnd().endsWith('</ListBucketResult>');
    const page = parseDocument(xml, { xmlMode: true }).children;
    const token = textOf(page, 'NextContinuationToken');
    const isNext = textOf(page, 'IsTruncated') === 'true' ? token !== '' && token !== previousToken : token === '';
    if (isComplete && isNext) return page;
    const { endpoint, bucket } = this.#client.settings;
    throw new PublishError({
      what: "the S3 server's list of keys is incomplete",
      where: `${endpoint}/${bucket}`,
      remedy:
        'check that AWS_ENDPOINT_URL_S3 is the address of an S3 server that lists objects (version 2), without a proxy that changes answers',
    });
  }

  async remove(key: string): Promise<void> {
    await this.#client.send({ method: 'DELETE', key: this.#key(key) });
  }

  /** Nothing to do: a bucket has no partially written objects. */
  sweep(): Promise<number> {
    return Promise.resolve(0);
  }

  async #read(key: string): Promise<S3Response> {
    const answer = await this.#client.send({ method: 'GET', key: this.#key(key) });
    rejectLarge(key, answer.body.length);
    return answer;
  }

  /** Returns whether the condition was met. */
  async #put(
    key: string,
    bytes: Uint8Array,
    condition: Readonly<Record<string, string>>,
    writer: string = randomUUID(),
  ): Promise<boolean> {
    const headers = { ...condition, [WRITER]: writer };
    const answer = await this.#client.send({ method: 'PUT', key: this.#key(key), headers, body: bytes });
    if (answer.status < 300) return true;
    return answer.isRepeat && (await this.#writerOf(key)) === writer;
  }

  async #writerOf(key: string): Promise<string | null> {
    return (await this.#client.send({ method: 'HEAD', key: this.#key(key) })).headers.get(WRITER);
  }

  /** Rewrites an object's content to renew its modification time. False if it has been replaced or removed since. */
  async #renew(key: string, bytes: Uint8Array): Promise<boolean> {
    // Nearly always, the stored object has the same content, whose hash is its ETag.
    const tag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    if (await this.#put(key, bytes, { 'If-Match': tag })) return true;
    const { status, body, headers } = await this.#read(key);
    if (status === 404) return false;
    // Its writer may not know yet that it was the first.
    return this.#put(key, body, { 'If-Match': headers.get('ETag') ?? '' }, headers.get(WRITER) ?? undefined);
  }

  /** Some servers ignore conditions, so publishers would overwrite each other. */
  #requireConditions(): Promise<void> {
    this.#probing ??= this.#probe().catch((error: unknown) => {
      this.#probing = undefined;
      throw error;
    });
    return this.#probing;
  }

  async #probe(): Promise<void> {
    const key = this.#prefix + PROBE;
    const put = (headers: Readonly<Record<string, string>>): Promise<S3Response> =>
      this.#client.send({ method: 'PUT', key, headers, body: Buffer.from('Shows whether this server honors conditions.\n') });
    const create = () => put({ 'If-None-Match': '*' });
    const isRefused = ({ status }: S3Response) => status === 412;
    const isExclusive = isRefused(await create()) || isRefused(await create());
    if (isExclusive && isRefused(await put({ 'If-Match': `"${'0'.repeat(32)}"` }))) return;
    throw new PublishError({
      what: `the S3 server ignores ${isExclusive ? 'If-Match' : 'If-None-Match'}: publishers could overwrite each other`,
      where: this.#client.settings.endpoint,
      remedy: 'use a server with conditional writes, such as AWS S3, Cloudflare R2, or a current MinIO',
    });
  }

  #key(key: string): string {
    requireKey(key);
    return this.#prefix + key;
  }

  #tooManyRaces(key: string): PublishError {
    const { endpoint, bucket } = this.#client.settings;
    return new PublishError({
      what: `${MAX_RACES} other writers of this key came in between`,
      where: `${endpoint}/${bucket}/${this.#key(key)}`,
      remedy: 'run the command again in a moment',
    });
  }
}

type Nodes = Parameters<typeof DomUtils.getElementsByTagName>[1];

function textOf(nodes: Nodes, name: string): string {
  const [element] = DomUtils.getElementsByTagName(name, nodes, true, 1);
  return element ? DomUtils.textContent(element) : '';
}
