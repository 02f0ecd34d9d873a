import * as v from 'valibot';
import { bodyHash } from './signed-document.ts';
import { DamagedError, readStored } from './store.ts';

/** The stored form of an unsigned object, with a hash that reveals corruption. */
export function serializeHashed(body: unknown): Buffer {
  return Buffer.from(`${JSON.stringify({ body, hash: bodyHash(body) })}\n`);
}

/** @throws DamagedError when it is missing, malformed, or changed */
export function parseHashed<S extends v.GenericSchema>(schema: S, key: string, bytes: Buffer | undefined): v.InferOutput<S> {
  const { body, hash } = readStored(v.strictObject({ body: v.unknown(), hash: v.string() }), key, bytes);
  if (hash !== bodyHash(body)) throw new DamagedError(key, 'differs from what was written');
  return readStored(schema, key, Buffer.from(JSON.stringify(body)));
}
