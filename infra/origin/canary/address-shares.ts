import { addressBlock } from '../../supabase/functions/_shared/client-address.ts';

/** How often one address counts for a release, so that a few visitors can neither halt a canary nor hide that it is bad. */
const MOST = { visits: 3, faults: 1, slowPages: 1 };
/** More are forgotten. They are addresses, so they stay in memory, and only while a canary runs. */
const MAX_REMEMBERED = 100_000;
/** Loopback and private networks: the proxy in front, if it isn't trusted with its visitors' addresses. */
const PRIVATE = /^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.|^(?:::1$|f[cde])/i;

type Counted = keyof typeof MOST;

/** What each address has added to the comparison of a canary. */
export class AddressShares {
  readonly #counts = new Map<string, number>();

  /** Whether this event counts. From an address that many visitors may share, all do. */
  take(release: number, what: Counted, address: string | null): boolean {
    if (address === null || PRIVATE.test(address)) return true;
    const key = `${release} ${what} ${addressBlock(address)}`;
    const count = this.#counts.get(key) ?? 0;
    if (count >= MOST[what]) return false;
    if (this.#counts.size >= MAX_REMEMBERED) this.#counts.clear();
    this.#counts.set(key, count + 1);
    return true;
  }
}
