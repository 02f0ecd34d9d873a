import type { Contributions } from '@tulebyte/federation/remote-manifest';
import type { WellKnownPage } from '@tulebyte/federation/remote';
import { use, useEffect, useState } from 'react';
import { HostContext } from './host-context.ts';

export type AllContributions = Readonly<Record<string, Contributions>>;
const NONE: AllContributions = {};

/** What each build adds to the host, by name; empty until the full release is known. */
export function useContributions(): AllContributions {
  const host = use(HostContext);
  const [contributions, setContributions] = useState(host?.release.contributions ?? NONE);
  useEffect(() => {
    let mounted = true;
    host?.loadFullRelease().then(
      () => mounted && setContributions(host.release.contributions ?? NONE),
      () => {}, // the widgets report it; what depends on contributions stays hidden
    );
    return () => {
      mounted = false;
    };
  }, [host]);
  return contributions;
}

/** The path of the page that a build offers for a purpose. */
export function findWellKnown(contributions: AllContributions, page: WellKnownPage | 'staff-home'): string | undefined {
  return Object.values(contributions).find(({ wellKnown }) => page in wellKnown)?.wellKnown[page];
}
