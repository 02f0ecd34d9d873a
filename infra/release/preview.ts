import type { Release } from '@tulebyte/federation/release';
import * as v from 'valibot';
import { hasExpired, isSigned, parseToken, signToken, TokenFields } from './preview-token.ts';
import { bodyHash, type PublicKeys, type SigningKey } from './signed-document.ts';

/** Permission to see a release that is not live. With its hash: another one under its number isn't shown. */
export const Preview = v.object({ release: v.pipe(v.number(), v.integer(), v.minValue(1)), hash: v.string(), ...TokenFields });
export type Preview = v.InferOutput<typeof Preview>;

/** @param until ISO 8601 */
export function signPreview(release: Release, until: string, signer: SigningKey): string {
  const preview = { release: release.release, hash: bodyHash(release), until };
  return signToken('preview', preview, signer);
}

/** The preview of a valid token; undefined if none of the keys signed it, or it has expired. */
export function verifyPreview(token: string, publicKeys: PublicKeys, now: number = Date.now()): Preview | undefined {
  const preview = parseToken(Preview, token);
  return preview && !hasExpired(preview, now) && isSigned('preview', token, preview, publicKeys) ? preview : undefined;
}
