import * as v from 'valibot';
import { hasExpired, isSigned, parseToken, signToken, TokenFields } from './preview-token.ts';
import type { PublicKeys, SigningKey } from './signed-document.ts';

/** Permission to see a release that is not live. */
export const Preview = v.object({ release: v.pipe(v.number(), v.integer(), v.minValue(1)), ...TokenFields });
export type Preview = v.InferOutput<typeof Preview>;

export function signPreview(preview: Omit<Preview, 'keyId'>, signer: SigningKey): string {
  return signToken('preview', preview, signer);
}

/** The preview of a valid token; undefined if none of the keys signed it, or it has expired. */
export function verifyPreview(token: string, publicKeys: PublicKeys, now: number = Date.now()): Preview | undefined {
  const preview = parseToken(Preview, token);
  return preview && !hasExpired(preview, now) && isSigned('preview', token, preview, publicKeys) ? preview : undefined;
}
