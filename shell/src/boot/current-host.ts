import type { FederationHost } from '../federation/host.ts';

let current: FederationHost | undefined;

/** Makes the one federation host known to the parts of the shell that mount widgets. */
export function provideHost(host: FederationHost): void {
  current = host;
}

/** @throws Error before the page has started. */
export function currentHost(): FederationHost {
  if (!current) throw new Error('The federation host is not there yet: the page has not started.');
  return current;
}
