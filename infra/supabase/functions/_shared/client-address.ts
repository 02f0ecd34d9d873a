import { acceptedSecrets, isOneOf } from './accepted-secrets.ts';

/** The address of all callers without a trusted one; they share limits. */
export const UNKNOWN_ADDRESS = 'unknown';

/** How the web server passes on the address of a visitor whose form it forwards, and proves that it is the web server. */
export const FORWARDED = { address: 'x-visitor-address', secret: 'x-origin-secret' } as const;

/**
 * The client's IP address: as the web server passes it on with `ORIGIN_SECRET`, or as set by the proxy in front. Visitors can send
 * any header, so only the one in `CLIENT_ADDRESS_HEADER` counts, which the proxy must overwrite (such as `cf-connecting-ip`). If the
 * proxy appends instead, the last entry is its own. Without the settings no header is trusted.
 *
 * For direct requests the database reads the same header (`private.caller_address`).
 */
export function trustedAddress(headers: Headers, env: (name: string) => string | undefined): string {
  const header = env('CLIENT_ADDRESS_HEADER');
  const entries = header ? headers.get(header)?.split(',') : undefined;
  return forwardedAddress(headers, env) ?? (entries?.at(-1)?.trim() || UNKNOWN_ADDRESS);
}

/** Whether a web server forwarded the request with a secret that isn't ours. */
export function isWronglyForwarded(headers: Headers, env: (name: string) => string | undefined): boolean {
  const given = headers.get(FORWARDED.secret);
  return given !== null && !isOneOf(given, acceptedSecrets('ORIGIN_SECRET', env));
}

function forwardedAddress(headers: Headers, env: (name: string) => string | undefined): string | undefined {
  const given = headers.get(FORWARDED.secret) ?? '';
  return isOneOf(given, acceptedSecrets('ORIGIN_SECRET', env)) ? (headers.get(FORWARDED.address) ?? undefined) : undefined;
}

/** What limits count: the address, of IPv6 only the first 64 bits, since a connection has all addresses with them. */
export function addressBlock(address: string | null): string {
  if (address === null) return 'unknown';
  if (!address.includes(':')) return address;
  const [head = ''] = address.split('::');
  return [...head.split(':'), '0', '0', '0'].slice(0, 4).join(':');
}
