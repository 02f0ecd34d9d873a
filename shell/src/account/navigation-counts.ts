import { navigationCountsAtom, staffAccessAtom, store } from '@tulebyte/platform';
import { useAtomValue } from 'jotai';
import { useContext, useEffect } from 'react';
import { HostContext } from '../federation/host-context.ts';
import { useWorkspaceRemote } from '../workspace/use-workspace-remote.ts';

/** Asks the remote of staff, whose links are beside the page, how much waits behind them; its own pages do that themselves. */
export function NavigationCounts(): null {
  const host = useContext(HostContext);
  const remote = useWorkspaceRemote();
  // Until then it may be another remote.
  const isRemoteKnown = useAtomValue(staffAccessAtom, { store }) !== null;
  useEffect(() => {
    const version = remote && host?.release.remotes[remote]?.version;
    if (!isRemoteKnown || !version) return;
    let isMounted = true;
    const load = async () => {
      const counts = await (await (await host.routes(remote, version)).counts?.())?.loadCounts();
      if (isMounted) store.set(navigationCountsAtom, (known) => ({ ...known, ...counts }));
    };
    // The links do without counts, as on a page of the remote.
    load().catch(() => {});
    return () => {
      isMounted = false;
    };
  }, [host, remote, isRemoteKnown]);
  return null;
}
