import { requireEnv } from '../_shared/runtime.ts';

/** How long a signature is valid, so that an intercepted email can't be replayed later. */
const VALID_SECONDS = 300;

interface Signature {
  readonly time: string;
  readonly hmac: Uint8Array<ArrayBuffer>;
}

/** Parses `t=<seconds since 1970>,v1=<hex>`. Null if malformed or expired, before the body is read. */
export function readSignature(header: string | null, now = Date.now()): Signature | null {
  const [, time = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (time === '' || Math.abs(now / 1000 - Number(time)) > VALID_SECONDS) return null;
  return { time, hmac: Uint8Array.from(given.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)) };
}

/** Whether the signature is the HMAC-SHA256 over "t.body" with INBOUND_MAIL_SECRET. */
export async function isSignedBody({ time, hmac }: Signature, body: Uint8Array): Promise<boolean> {
  const secret = new TextEncoder().encode(requireEnv('INBOUND_MAIL_SECRET'));
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const prefix = new TextEncoder().encode(`${time}.`);
  const signed = new Uint8Array(prefix.length + body.length);
  signed.set(prefix);
  signed.set(body, prefix.length);
  return crypto.subtle.verify('HMAC', key, hmac, signed);
}
