import { Buffer } from 'node:buffer';
import { requireEnv } from './runtime.ts';

/** Minutes that a link to a file opens it: long enough for a slow telephone, too short to be passed on. */
const VALID_MS = 5 * 60_000;

async function sign(text: string): Promise<string> {
  const secret = new TextEncoder().encode(requireEnv('SUPABASE_SECRET_KEY', 'SUPABASE_SERVICE_ROLE_KEY'));
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
  return Buffer.from(signature).toString('base64url');
}

/** Query of a link that opens one thing for a few minutes. */
export async function signedQuery(kind: string, id: string, now = Date.now()): Promise<string> {
  const until = String(now + VALID_MS);
  return new URLSearchParams({ id, until, signature: await sign(`${kind}:${id}:${until}`) }).toString();
}

/** The id that a link opens, or null when it is forged, changed or too old. */
export async function readSignedQuery(kind: string, query: URLSearchParams, now = Date.now()): Promise<string | null> {
  const id = query.get('id') ?? '';
  const until = query.get('until') ?? '';
  const expected = await sign(`${kind}:${id}:${until}`);
  const given = query.get('signature') ?? '';
  let difference = expected.length ^ given.length;
  for (let index = 0; index < expected.length; index += 1) difference |= expected.charCodeAt(index) ^ given.charCodeAt(index);
  return difference === 0 && Number(until) >= now ? id : null;
}
