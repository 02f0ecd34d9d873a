import { BlockList, isIP } from 'node:net';

/** The address of a request's client, given its peer's and the `X-Forwarded-For` header. */
export type FindClientAddress = (peer: string | null, forwardedFor: string | null) => string | null;

/** @param trustedProxies addresses (`10.0.0.1`) and networks (`10.0.0.0/8`, `fd00::/8`) */
export function isProxyOf(trustedProxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const network of trustedProxies) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    trusted.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (given) => {
    const address = plainAddress(given);
    return trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  };
}

/**
 * Believes `X-Forwarded-For` only as far as trusted proxies wrote it: of the hops before this server, the last one that is not a
 * trusted proxy is the client. Everything before it may be forged.
 */
export function clientAddressBehind(trustedProxies: readonly string[]): FindClientAddress {
  const isTrusted = isProxyOf(trustedProxies);
  return (peer, forwardedFor) => {
    let client = peer === null ? null : plainAddress(peer);
    for (const hop of (forwardedFor ?? '').split(',').toReversed()) {
      if (client === null || !isTrusted(client)) break;
      const address = plainAddress(hop.trim());
      if (isIP(address) === 0) break;
      client = address;
    }
    return client;
  };
}

/** Without the form that an IPv4 address has on an IPv6 socket. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
