import { DISABLED_FEATURES_ID } from '@tulebyte/federation/page-document';
import type { ClientRelease } from '@tulebyte/federation/release';
import { contentHash } from '../release/content-hash.ts';
import type { Decisions } from './toggle-decisions.ts';

/** Toggles as they are for everyone, as browsers get them. */
export type SiteFeatures = Required<Pick<ClientRelease, 'features' | 'disabledFeatures' | 'killedFeatures'>>;

/** The kill switch beats the setting, and the setting beats the server's configuration (`FEATURES`). */
export function siteFeatures(configured: readonly string[], { on, off, killed }: Decisions): SiteFeatures {
  const isOff = (id: string) => off.includes(id) || killed.includes(id);
  return {
    features: [...new Set([...configured, ...on])].filter((id) => !isOff(id)),
    disabledFeatures: off,
    killedFeatures: killed,
  };
}

/** Without the empty lists, which are the rule. */
export function embeddedFeatures(features: SiteFeatures): Partial<SiteFeatures> {
  return Object.fromEntries(Object.entries(features).filter(([, ids]) => ids.length > 0));
}

/** A style that hides what is off for everyone from the first paint on, until the host does; `undefined` if nothing is. */
export function hidingStyle({ disabledFeatures, killedFeatures }: SiteFeatures): { html: string; hash: string } | undefined {
  const ids = [...disabledFeatures, ...killedFeatures];
  if (ids.length === 0) return undefined;
  // The database allows only letters, digits, and underscores in ids.
  const style = `${ids.map((id) => `[data-feature=${id}]`).join(',')}{display:none}`;
  return { html: `<style id="${DISABLED_FEATURES_ID}">${style}</style>`, hash: contentHash(style) };
}
