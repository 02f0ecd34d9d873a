import { sign, verify } from 'node:crypto';
import * as v from 'valibot';
import { signedText, type PublicKeys, type SigningKey } from './signed-document.ts';

/** Permission to see a release that is not live. */
export const Preview = v.object({
  release: v.pipe(v.number(), v.integer(), v.minValue(1)),
  until: v.pipe(v.string(), v.isoTimestamp()),
  keyId: v.string(),
});
export type Preview = v.InferOutput<typeof Preview>;

/** The token of a preview link and cookie: base64url JSON, a dot, and its Ed25519 signature. */
export function signPreview(preview: Omit<Preview, 'keyId'>, { id, privateKey }: SigningKey): string {
  const payload = Buffer.from(JSON.stringify({ ...preview, keyId: id })).toString('base64url');
  return `${payload}.${sign(null, signedText('preview', payload), privateKey).toString('base64url')}`;
}

/** The preview of a valid token; undefined if none of the keys signed it, or it has expired. */
export function verifyPreview(token: string, publicKeys: PublicKeys, now: number = Date.now()): Preview | undefined {
  const [payload = '', signature = ''] = token.split('.');
  const text = Buffer.from(payload, 'base64url').toString('utf8');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Preview), text);
  if (!parsed.success || Date.parse(parsed.output.until) <= now) return undefined;
  const key = publicKeys.get(parsed.output.keyId);
  const isValid = key && verify(null, signedText('preview', payload), key, Buffer.from(signature, 'base64url'));
  return isValid ? parsed.output : undefined;
}
