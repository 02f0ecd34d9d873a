import { Buffer } from 'node:buffer';
import { requireEnv } from './runtime.ts';

/** HMAC-SHA256 with this installation's secret key, in hexadecimal. */
export async function signOwn(text: string): Promise<string> {
  const secret = new TextEncoder().encode(requireEnv('SUPABASE_SECRET_KEY', 'SUPABASE_SERVICE_ROLE_KEY'));
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return Buffer.from(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))).toString('hex');
}

/** Compares in constant time. */
export function isSameSignature(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length;
  for (let index = 0; index < expected.length; index += 1) difference |= expected.charCodeAt(index) ^ given.charCodeAt(index);
  return difference === 0;
}
