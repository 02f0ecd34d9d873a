/** The address of all callers without a trusted one; they share limits. */
export const UNKNOWN_ADDRESS = 'unknown';

/**
 * The client's IP address as set by the proxy in front. Visitors can send any header, so only the one in CLIENT_ADDRESS_HEADER
 * counts, which the proxy must overwrite (such as `cf-connecting-ip`). If the proxy appends instead, the last entry is its own.
 * Without the setting no header is trusted.
 *
 * For direct requests the database reads the same header (`private.caller_address`).
 */
export function trustedAddress(headers: Headers, header: string | undefined): string {
  const entries = header ? headers.get(header)?.split(',') : undefined;
  return entries?.at(-1)?.trim() || UNKNOWN_ADDRESS;
}
