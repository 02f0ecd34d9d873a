import { requireEnv } from '../_shared/runtime.ts';

/** Seconds that a signature counts: a mail that was overheard can not be delivered again tomorrow. */
const VALID_SECONDS = 300;

/** Whether `header` (`t=<seconds since 1970>,v1=<hex of HMAC-SHA256 over "t.body">`) was made for this body with INBOUND_MAIL_SECRET. */
export async function checkSignature(header: string, body: Uint8Array, now = Date.now()): Promise<boolean> {
  const [, time = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (time === '' || Math.abs(now / 1000 - Number(time)) > VALID_SECONDS) return false;
  const secret = new TextEncoder().encode(requireEnv('INBOUND_MAIL_SECRET'));
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const prefix = new TextEncoder().encode(`${time}.`);
  const signed = new Uint8Array(prefix.length + body.length);
  signed.set(prefix);
  signed.set(body, prefix.length);
  const signature = Uint8Array.from(given.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.verify('HMAC', key, signature, signed);
}
