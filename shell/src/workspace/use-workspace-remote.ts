import { findOwner } from '@tulebyte/federation/find-owner';
import type { ContributedLink } from '@tulebyte/federation/remote-manifest';
import { staffAccessAtom, store } from '@tulebyte/platform';
import { useLocation } from '@tulebyte/router';
import { isWithin, requiredAccess } from '@tulebyte/site-policy/access';
import { useAtomValue } from 'jotai';
import { useContext } from 'react';
import { HostContext } from '../federation/host-context.ts';
import { useContributions } from '../federation/use-contributions.ts';

/** The remote that the current page belongs to; undefined for the host's own pages. */
export function usePageOwner(): string | undefined {
  const { pathname } = useLocation();
  const release = useContext(HostContext)?.release;
  return release && findOwner(release, pathname);
}

/**
 * The remote whose navigation belongs to the current page: the page's own, or for pages of others (orders of the shop, the account page of
 * the host) one that links to them. If several do, it is the one where the user starts.
 */
export function useWorkspaceRemote(): string | undefined {
  const { pathname } = useLocation();
  const contributions = useContributions();
  const owner = usePageOwner();
  // Loaded by remotes for staff.
  const access = useAtomValue(staffAccessAtom, { store })?.access;
  const isStaff = access !== undefined && access.role !== null;
  const home = isStaff ? 'staff-home' : 'signed-in-home';
  const isHome = (name: string) => home in (contributions[name]?.wellKnown ?? {});
  const names = Object.keys(contributions);
  // Clients keep their own links.
  if (!owner && access?.role === null && requiredAccess(pathname) === 'admin') return names.find(isHome);
  if (owner && contributions[owner]?.navigation) return owner;
  const linking = names.filter((name) => contributions[name]?.navigation?.some((link) => leadsTo(link, pathname)));
  return linking.find(isHome) ?? linking[0] ?? owner;
}

const leadsTo = ({ to, under = [] }: ContributedLink, pathname: string): boolean => isWithin(pathname, [to, ...under]);
