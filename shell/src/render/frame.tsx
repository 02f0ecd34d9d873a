import { Spinner } from '@tulebyte/ui';
import { useLingui } from '@lingui/react/macro';
import type { PageHandle } from '@tulebyte/contracts/remote';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';

/**
 * The same routes with their pages replaced by a centred spinner: what is rendered ahead of an app page, whose content
 * only the visitor's browser can know.
 */
export function framed(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    if (route.children) return { ...route, children: framed(route.children) };
    const { loader: _unused, handle, ...rest } = route;
    return { ...rest, handle: route.path?.includes(':') ? ofEveryPage(handle) : handle, Component: PageFrame };
  });
}

/** One frame stands for every page of a pattern, and says of itself what is true of all of them. */
function ofEveryPage(handle: unknown): unknown {
  const { head: _ofOnePage, ...rest } = (handle ?? {}) as Partial<PageHandle>; // handles are written against the contract
  return rest;
}

function PageFrame(): ReactNode {
  const { t } = useLingui();
  return <Spinner label={t`Loading…`} />;
}
