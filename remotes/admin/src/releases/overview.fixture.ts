import type { LiveBuild, ReleaseOverview } from '@tulebyte/backend-api/functions/releases';

type Site = NonNullable<ReleaseOverview['site']>;

/** A build that was published after `0.1.0-aaaaaaaaaaaa`. */
export const liveBuild = (name: string, change: Partial<LiveBuild> = {}): LiveBuild => ({
  name,
  version: '0.1.0-bbbbbbbbbbbb',
  author: 'dana',
  since: '2026-11-20T18:00:00.000Z',
  contract: [1],
  entry: 20_480,
  entryBefore: 20_480,
  pages: [{ pattern: '/shop', bytes: 12_288, before: 10_240 }],
  faults: 7,
  otherFaults: [{ version: '0.1.0-aaaaaaaaaaaa', count: 4 }],
  rollbacks: [{ version: '0.1.0-aaaaaaaaaaaa', since: '2026-11-19T18:00:00.000Z', pages: 2, obstacle: null }],
  ...change,
});

export const siteOf = (change: Partial<Site> = {}): Site => ({
  channel: 'production',
  release: 4,
  position: 7,
  builds: [liveBuild('shell', { rollbacks: [] }), liveBuild('shop')],
  candidates: [],
  canary: null,
  moves: [],
  ...change,
});

export const overview = (site: Site = siteOf()): ReleaseOverview => ({ site, readOnly: null });
