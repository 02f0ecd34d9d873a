import { addMessages, currentLocale } from '@tulebyte/i18n';
import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import type { FederationHost } from '../federation/host.ts';
import { buildCrumbs } from '../navigation/crumbs.ts';

/** A page of a loaded remote, ready to be shown. */
export interface ResolvedPage {
  version: string;
  Page: ComponentType;
  loader: LoaderFunction | undefined;
  handle: object;
}

/** Loads a remote's routes, the page of one of them, and its messages. */
export async function resolvePage(host: FederationHost, name: string, version: string, pattern: string): Promise<ResolvedPage> {
  const { routes, messages } = await host.routes(name, version);
  const route = routes.find(({ path }) => path === pattern);
  if (!route) throw new Error(`${name} ${version} has no page ${pattern}`);
  const [{ Component: Page, loader }, catalog] = await Promise.all([route.lazy(), messages[currentLocale()]?.()]);
  if (catalog) addMessages(catalog.messages);
  return {
    version,
    Page,
    loader: typeof loader === 'function' ? loader : undefined,
    handle: { ...route.handle, crumbs: buildCrumbs(pattern, routes) },
  };
}
