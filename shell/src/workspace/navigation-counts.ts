import { navigationCountsAtom, store } from '@tulebyte/platform';
import { useAdminStatus } from '@tulebyte/platform/access';
import { useContext, useEffect } from 'react';
import { HostContext } from '../federation/host-context.ts';
import { useContributions } from '../federation/use-contributions.ts';

const homes = { admin: 'staff-home', 'not-admin': 'signed-in-home' } as const;

/** Asks the remote where the user starts how much waits behind its links beside the page, unless one of its own pages has said so. */
export default function NavigationCounts(): null {
  const host = useContext(HostContext);
  const contributions = useContributions();
  const status = useAdminStatus();
  const home = status === 'admin' || status === 'not-admin' ? homes[status] : undefined;
  const remote = home && Object.keys(contributions).find((name) => home in (contributions[name]?.wellKnown ?? {}));
  const links = remote ? contributions[remote]?.navigation : undefined;
  useEffect(() => {
    const version = remote && host?.release.remotes[remote]?.version;
    const known = store.get(navigationCountsAtom);
    if (!version || links?.some(({ to }) => to in known)) return;
    let isMounted = true;
    const load = async () => {
      const counts = await (await (await host.routes(remote, version)).counts?.())?.loadCounts();
      if (isMounted) store.set(navigationCountsAtom, (others) => ({ ...others, ...counts }));
    };
    // The links work without counts.
    load().catch(() => {});
    return () => {
      isMounted = false;
    };
  }, [host, remote, links]);
  return null;
}
