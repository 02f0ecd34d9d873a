import { navigationCountsAtom, store } from '@tulebyte/platform';
import { useContext, useEffect } from 'react';
import { HostContext } from '../federation/host-context.ts';
import { useContributions } from '../federation/use-contributions.ts';

/** Asks the remote where staff start how much waits behind its links beside the page; its own pages do that themselves. */
export function NavigationCounts(): null {
  const host = useContext(HostContext);
  const contributions = useContributions();
  const remote = Object.keys(contributions).find((name) => 'staff-home' in (contributions[name]?.wellKnown ?? {}));
  useEffect(() => {
    const version = remote && host?.release.remotes[remote]?.version;
    if (!version) return;
    let isMounted = true;
    const load = async () => {
      const counts = await (await (await host.routes(remote, version)).counts?.())?.loadCounts();
      if (isMounted) store.set(navigationCountsAtom, (known) => ({ ...known, ...counts }));
    };
    // Without counts, the links work all the same.
    load().catch(() => {});
    return () => {
      isMounted = false;
    };
  }, [host, remote]);
  return null;
}
