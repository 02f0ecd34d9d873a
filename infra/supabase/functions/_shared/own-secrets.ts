import { Buffer } from 'node:buffer';
import { acceptedSecrets, isOneOf } from './accepted-secrets.ts';
import { currentRuntime, requireEnv } from './runtime.ts';

/** Secrets of this installation. `JOB_SECRET`: scheduled jobs call functions with it. `LINK_SECRET`: signs links and reply addresses. */
type OwnSecret = 'JOB_SECRET' | 'LINK_SECRET';

function accepted(name: OwnSecret): readonly string[] {
  requireEnv(name);
  return acceptedSecrets(name, currentRuntime().env);
}

/** HMAC-SHA256 with `LINK_SECRET`, in hexadecimal. */
export const signOwn = (text: string): Promise<string> => hmac(requireEnv('LINK_SECRET'), text);

/** Whether `given` is the signature of `text`, or begins it, if only `length` characters of it were used. */
export async function isOwnSignature(text: string, given: string, length?: number): Promise<boolean> {
  const signatures = await Promise.all(accepted('LINK_SECRET').map((secret) => hmac(secret, text)));
  return isOneOf(
    given,
    signatures.map((signature) => signature.slice(0, length)),
  );
}

/** Whether a request has `JOB_SECRET` as its bearer. */
export function isJob(request: Request): boolean {
  const given = request.headers.get('authorization') ?? '';
  return isOneOf(
    given,
    accepted('JOB_SECRET').map((secret) => `Bearer ${secret}`),
  );
}

async function hmac(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return Buffer.from(await crypto.subtle.sign('HMAC', key, encoder.encode(text))).toString('hex');
}
