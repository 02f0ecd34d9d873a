import { ownSignature, sameSignature } from './own-signature.ts';

/** Minutes that a link to a file opens it: long enough for a slow telephone, too short to be passed on. */
const VALID_MS = 5 * 60_000;

/** Query of a link that opens one thing for a few minutes. */
export async function signedQuery(kind: string, id: string, now = Date.now()): Promise<string> {
  const until = String(now + VALID_MS);
  return new URLSearchParams({ id, until, signature: await ownSignature(`${kind}:${id}:${until}`) }).toString();
}

/** The id that a link opens, or null when it is forged, changed or too old. */
export async function readSignedQuery(kind: string, query: URLSearchParams, now = Date.now()): Promise<string | null> {
  const id = query.get('id') ?? '';
  const until = query.get('until') ?? '';
  const expected = await ownSignature(`${kind}:${id}:${until}`);
  return sameSignature(query.get('signature') ?? '', expected) && Number(until) >= now ? id : null;
}
