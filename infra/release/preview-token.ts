import { sign, verify } from 'node:crypto';
import * as v from 'valibot';
import { signedText, type PublicKeys, type SigningKey, type TokenKind } from './signed-document.ts';

/** Fields of every preview link: its expiry and the key that signed it. */
export const TokenFields = { until: v.pipe(v.string(), v.isoTimestamp()), keyId: v.string() };
type TokenBody = v.InferOutput<v.ObjectSchema<typeof TokenFields, undefined>>;

/** The token of a preview link and cookie: base64url JSON, a dot, and its Ed25519 signature. */
export function signToken(kind: TokenKind, body: Omit<TokenBody, 'keyId'>, { id, privateKey }: SigningKey): string {
  const payload = Buffer.from(JSON.stringify({ ...body, keyId: id })).toString('base64url');
  return `${payload}.${sign(null, signedText(kind, payload), privateKey).toString('base64url')}`;
}

/** A token's content, not verified; undefined if it is of another kind. */
export function parseToken<S extends v.GenericSchema<unknown, TokenBody>>(
  schema: S,
  token: string,
): v.InferOutput<S> | undefined {
  const [payload = ''] = token.split('.');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), Buffer.from(payload, 'base64url').toString('utf8'));
  return parsed.success ? parsed.output : undefined;
}

/** Whether the key that a token names signed it as this kind. */
export function isSigned(kind: TokenKind, token: string, { keyId }: Pick<TokenBody, 'keyId'>, publicKeys: PublicKeys): boolean {
  const [payload = '', signature = ''] = token.split('.');
  const key = publicKeys.get(keyId);
  return key !== undefined && verify(null, signedText(kind, payload), key, Buffer.from(signature, 'base64url'));
}

export function hasExpired({ until }: Pick<TokenBody, 'until'>, now: number = Date.now()): boolean {
  return Date.parse(until) <= now;
}
