import { Spinner } from '@tulebyte/ui';
import { useLingui } from '@lingui/react/macro';
import type { PageHandle } from '@tulebyte/federation/remote';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';

/**
 * The same routes with each page replaced by a centered spinner: prerendered for app pages, whose content only the
 * visitor's browser can load.
 */
export function replaceWithSkeletons(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    if (route.children) return { ...route, children: replaceWithSkeletons(route.children) };
    const { loader: _unused, handle, ...rest } = route;
    return { ...rest, handle: route.path?.includes(':') ? withoutHead(handle) : handle, Component: PageSkeleton };
  });
}

/** One skeleton serves every page of a pattern, so it drops what describes a single page, and search engines skip it. */
function withoutHead(handle: unknown): unknown {
  const { head: _singlePage, ...rest } = (handle ?? {}) as Partial<PageHandle>; // handles are written against the contract
  return { ...rest, noIndex: true };
}

function PageSkeleton(): ReactNode {
  const { t } = useLingui();
  return <Spinner label={t`Loading…`} />;
}
