import { isOwnSignature, signOwn } from './own-secrets.ts';

/** How long a link to a file works: long enough for a slow phone, too short to share. */
const VALID_MS = 5 * 60_000;

/** Query string of a link that works for a few minutes. */
export async function signedQuery(kind: string, id: string, now = Date.now()): Promise<string> {
  const until = String(now + VALID_MS);
  return new URLSearchParams({ id, until, signature: await signOwn(`${kind}:${id}:${until}`) }).toString();
}

/** The id in a signed query, or null if it is forged or expired. */
export async function readSignedQuery(kind: string, query: URLSearchParams, now = Date.now()): Promise<string | null> {
  const id = query.get('id') ?? '';
  const until = query.get('until') ?? '';
  const isSigned = await isOwnSignature(`${kind}:${id}:${until}`, query.get('signature') ?? '');
  return isSigned && Number(until) >= now ? id : null;
}
