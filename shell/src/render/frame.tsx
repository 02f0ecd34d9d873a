import { Spinner } from '@tulebyte/ui';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';

/**
 * The same routes with their pages replaced by a centred spinner: what is rendered ahead of an app page, whose content
 * only the visitor's browser can know.
 */
export function framed(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    if (route.children) return { ...route, children: framed(route.children) };
    const { loader: _unused, ...rest } = route;
    return { ...rest, Component: PageFrame };
  });
}

function PageFrame(): ReactNode {
  const { t } = useLingui();
  return <Spinner label={t`Loading…`} />;
}
