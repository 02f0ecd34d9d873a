import { useLingui } from '@lingui/react/macro';
import type { ContributedLink } from '@tulebyte/federation/remote-manifest';
import { navigationCountsAtom, staffAccessAtom, store } from '@tulebyte/platform';
import { useLocation } from '@tulebyte/router';
import { isWithin } from '@tulebyte/site-policy/access';
import type { IconName } from '@tulebyte/ui';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useContributions } from '../federation/use-contributions.ts';
import { useWorkspaceRemote } from './use-workspace-remote.ts';

export interface NavigationItem {
  to: string;
  label: string;
  icon: IconName;
  /** Heading above it. */
  group: string | undefined;
  isCurrent: boolean;
  /** Number of pending items; undefined if unknown or zero. */
  count: number | undefined;
  /** The permission that it needs while the user's aren't known. */
  uncertainPermission: string | undefined;
}

/** The links that belong to the current page, in its language. Links that look the same stay the same objects. */
export function useNavigationLinks(): readonly NavigationItem[] {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const { pathname } = useLocation();
  const contributions = useContributions();
  const counts = useAtomValue(navigationCountsAtom, { store });
  const remote = useWorkspaceRemote();
  const declared = remote === undefined ? undefined : contributions[remote]?.navigation;
  // Loaded by the remote whose links need it.
  const access = useAtomValue(staffAccessAtom, { store })?.access;
  const links = useMemo(
    () => (declared ?? []).filter(({ permission }) => !permission || !access || access.permissions.includes(permission)),
    [declared, access],
  );
  const items = useMemo(() => {
    const inLanguage = (label: ContributedLink['label']) => label[locale] ?? label['en'] ?? '';
    return links.map((link) => ({
      to: link.to,
      label: inLanguage(link.label),
      icon: link.icon as IconName, // an unknown name renders nothing
      group: link.group && inLanguage(link.group),
      isCurrent: false,
      count: counts[link.to] || undefined,
      uncertainPermission: access === undefined ? link.permission : undefined,
    }));
  }, [links, counts, access, locale]);
  const current = links.findIndex((link) => isCurrent(link, links, pathname));
  return useMemo(() => items.map((item, index) => (index === current ? { ...item, isCurrent: true } : item)), [items, current]);
}

/** On its page, and on pages below it unless these have links of their own. */
function isCurrent({ to, under = [] }: ContributedLink, links: readonly ContributedLink[], pathname: string): boolean {
  const isParent = links.some((other) => other.to.startsWith(`${to}/`));
  return pathname === to || isWithin(pathname, [...(isParent ? [] : [to]), ...under]);
}
