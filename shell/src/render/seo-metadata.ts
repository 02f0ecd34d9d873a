import type { RemoteRoutes, SeoMetadata } from '@tulebyte/federation/remote';
import type { FederationHost } from '../federation/host.ts';

/** What a remote declares for search engines about the page of a pattern; nothing for the host's own pages. */
export async function loadSeoMetadata(
  host: FederationHost,
  owner: string | undefined,
  pattern: string | undefined,
): Promise<SeoMetadata> {
  if (!owner) return {};
  return findSeoMetadata(await host.routes(owner, host.release.remotes[owner]?.version ?? ''), pattern);
}

export async function findSeoMetadata({ routes, seo }: RemoteRoutes, pattern: string | undefined): Promise<SeoMetadata> {
  const id = routes.find(({ path }) => path === pattern)?.id;
  const entries = (await seo?.())?.seo;
  return (id !== undefined && entries?.[id]) || {};
}
