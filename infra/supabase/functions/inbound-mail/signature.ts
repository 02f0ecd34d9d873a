import { requireEnv } from '../_shared/runtime.ts';

/** Seconds that a signature counts: a mail that was overheard can not be delivered again tomorrow. */
const VALID_SECONDS = 300;

interface Signature {
  readonly time: string;
  readonly hmac: Uint8Array<ArrayBuffer>;
}

/** Reads `t=<seconds since 1970>,v1=<hex>`. Null when it is malformed or old: then the body need not be read at all. */
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
