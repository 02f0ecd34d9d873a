import { sign, verify, type KeyObject } from 'node:crypto';
import * as v from 'valibot';

/** Permission to see a release that is not live. */
export const Preview = v.object({
  release: v.pipe(v.number(), v.integer(), v.minValue(1)),
  until: v.pipe(v.string(), v.isoTimestamp()),
});
export type Preview = v.InferOutput<typeof Preview>;

/** The token of a preview link and cookie: base64url JSON, a dot, and its Ed25519 signature. */
export function signPreview(preview: Preview, key: KeyObject): string {
  const payload = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return `${payload}.${sign(null, signed(payload), key).toString('base64url')}`;
}

/** The preview of a valid token; undefined if its signature is wrong or it has expired. */
export function verifyPreview(token: string, key: KeyObject, now: number = Date.now()): Preview | undefined {
  const [payload = '', signature = ''] = token.split('.');
  if (!verify(null, signed(payload), key, Buffer.from(signature, 'base64url'))) return undefined;
  const text = Buffer.from(payload, 'base64url').toString('utf8');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Preview), text);
  return parsed.success && Date.parse(parsed.output.until) > now ? parsed.output : undefined;
}

/** The same key signs releases; the prefix keeps one from passing as the other. */
function signed(payload: string): Buffer {
  return Buffer.from(`preview:${payload}`);
}
