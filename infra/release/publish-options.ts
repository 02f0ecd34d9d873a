import type { Release } from '@tulebyte/federation/release';
import type { Budgets } from './gate.ts';
import type { SiteBackend } from './running-site.ts';
import type { ReleaseStore } from './store.ts';

/** The publisher, the builds, and the channel. */
export interface PublishOptions {
  store: ReleaseStore;
  channel: string;
  author: string;
  note: string;
  backend?: SiteBackend;
  budgets?: Budgets;
  /** Lets the smoke test leave out pages behind sign-in for which the backend has no account. */
  skipSignedIn?: boolean;
  /** Opens the candidate in a real browser; a PublishError stops the publication. */
  smoke?: (candidate: Release, changed: readonly string[]) => Promise<void>;
}
