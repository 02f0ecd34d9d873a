/** Stands for every caller whose address nobody trustworthy told; they share their limits. */
export const UNKNOWN_ADDRESS = 'unknown';

/**
 * The caller's network address as the proxy in front wrote it. A visitor may send any header, so only the one that the operator
 * names counts (CLIENT_ADDRESS_HEADER): one that the proxy overwrites, such as `cf-connecting-ip`. Where a proxy appends
 * instead, the last entry is its own. Without the setting no header is believed.
 *
 * The database reads the same header of requests that reach it directly (`private.caller_address`).
 */
export function trustedAddress(headers: Headers, header: string | undefined): string {
  const entries = header ? headers.get(header)?.split(',') : undefined;
  return entries?.at(-1)?.trim() || UNKNOWN_ADDRESS;
}
