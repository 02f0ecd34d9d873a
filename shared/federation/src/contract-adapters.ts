import { CONTRACT_VERSION, type RemoteRoute, type RemoteRoutes, type SeoMetadata } from './remote.ts';

/** Adapters from older contracts to the current one, by contract version. */
const ADAPTERS: Readonly<Record<number, (remote: RemoteRoutes) => RemoteRoutes>> = { 1: fromContract1 };

/** Contract versions that a host accepts: its own, and the one before for as long as remotes have it. */
export const ACCEPTED_CONTRACTS: readonly number[] = [...Object.keys(ADAPTERS).map(Number), CONTRACT_VERSION];

/** The routes adapted to the host's own contract. */
export function adaptRoutes(remote: RemoteRoutes): RemoteRoutes {
  return ADAPTERS[remote.contract]?.(remote) ?? remote;
}

/** In contract 1, the paths to prerender were part of a route's handle, which browsers load too. */
type HandleOfContract1 = RemoteRoute['handle'] & Pick<SeoMetadata, 'staticPaths'>;

function fromContract1(remote: RemoteRoutes): RemoteRoutes {
  const seo = async () => {
    const entries = (await remote.seo?.())?.seo;
    const adapted = remote.routes.map(({ id, handle }) => {
      const { staticPaths }: HandleOfContract1 = handle;
      return [id, { ...entries?.[id], ...(staticPaths ? { staticPaths } : {}) }];
    });
    return { seo: Object.fromEntries(adapted) };
  };
  return { ...remote, contract: CONTRACT_VERSION, seo };
}
