import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { JWK } from 'jose';
import * as v from 'valibot';

/** A private key for ES256 as a JSON Web Key, with the id that tokens name. */
export const SigningKey = v.object({
  kid: v.pipe(v.string(), v.uuid()),
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.string(),
  y: v.string(),
  d: v.string(),
});
export type SigningKey = v.InferOutput<typeof SigningKey>;

export function createSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return v.parse(SigningKey, { kid: randomUUID(), ...privateKey.export({ format: 'jwk' }) });
}

/** The public half, as hosted projects publish it. */
export function publicKey({ kid, kty, crv, x, y }: SigningKey): JWK {
  return { alg: 'ES256', crv, ext: true, key_ops: ['verify'], kid, kty, use: 'sig', x, y };
}
