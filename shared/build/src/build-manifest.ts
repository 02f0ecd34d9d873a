import { join } from 'node:path';
import type { PagePattern, RemoteManifest, RequiredModule } from '../../federation/src/remote-manifest.ts';
import { ACCEPTED_CONTRACTS } from '../../federation/src/contract-adapters.ts';
import { CONTRACT_VERSION, ContractError } from '../../federation/src/remote.ts';
import { SHARED_MODULES } from '../../federation/src/shared-modules.ts';
import { describeFiles, hashFolders } from './built-files.ts';
import { currentCommit, packageVersion } from './package-revision.ts';
import type { DeclaredRemote, DeclaredRoute } from './read-routes.ts';
import type { WebBuild } from './web-build.ts';

export interface BuildManifestOptions {
  root: string;
  /** Contains `web/` and `node/`; `remote.json` is written here. */
  dist: string;
  name: string;
  exposes: readonly string[];
  /** Name of the entry chunk: the container, or the host's entry. */
  entryChunk: string;
  /** The host's own pages and contributions: unlike a container, the host can't be inspected. */
  declared?: () => Promise<DeclaredRemote>;
}

/**
 * The manifest of a workspace whose two builds are in `dist`.
 * @throws ContractError when the entry or a route has no chunk of its own, or a route's file exports no `Component`
 */
export async function createManifest(
  { root, dist, name, exposes, entryChunk }: Omit<BuildManifestOptions, 'declared'>,
  web: WebBuild,
  { routes, contributions, host }: DeclaredRemote,
): Promise<RemoteManifest> {
  const files = await describeFiles(join(dist, 'web'));
  const chunkFiles = (chunk: string) => (web.chunkFiles.get(chunk) ?? []).filter((file) => file in files);
  // Chunks named by convention (`lazyComponent` of the platform package).
  const deferredFiles = (owner: string) =>
    unique([...web.chunkFiles.keys()].filter((chunk) => chunk.startsWith(`deferred-${owner}-`)).flatMap(chunkFiles));
  const entryFiles = chunkFiles(entryChunk);
  const entry = entryFiles.find((file) => file.startsWith('entry'));
  if (!entry) throw new ContractError(name, `has no entry file in chunk "${entryChunk}"`);
  const exposedFiles = exposes.flatMap((exposed) => chunkFiles(exposed.replace('./', '')));
  const initial = unique([entry, ...entryFiles, ...exposedFiles]);
  const catalogs = Object.fromEntries(['en', 'es'].map((locale) => [locale, chunkFiles(`messages-${locale}`)]));
  const widget = exposes.includes('./widget') ? (web.onDemand.get('widget') ?? []) : [];
  const known = new Set([...initial, ...Object.values(catalogs).flat()]);
  const widgetFiles = widget.filter((file) => file in files && !known.has(file));

  const pagePattern = ({ id, path, ...declared }: DeclaredRoute): PagePattern => {
    const pageFiles = chunkFiles(id);
    if (pageFiles.length === 0) {
      throw new ContractError(
        name,
        `has no chunk for route "${id}" (${path}). Import its page with /* webpackChunkName: "${id}" */`,
      );
    }
    const pages = web.loaded.get(id) ?? [];
    if (pages.length > 0 && pages.every(({ exports }) => exports?.includes('Component') === false)) {
      const loaded = pages.map(({ file }) => file).join(' or ');
      throw new ContractError(name, `has no page for route "${id}" (${path}). Export it from ${loaded} as "Component"`);
    }
    const groups = groupsOf(web.consumed.get(id) ?? []);
    return { id, files: pageFiles, groups, deferred: deferredFiles(id), ...declared };
  };

  return {
    name,
    version: `${packageVersion(root)}-${hashFolders(join(dist, 'web'), join(dist, 'node')).slice(0, 12)}`,
    commit: currentCommit(root),
    contract: CONTRACT_VERSION,
    ...(host ? { accepts: [...ACCEPTED_CONTRACTS] } : {}),
    requires: requiredModules(web.imports),
    provides: host?.provides ?? {},
    exposes: [...exposes],
    entry,
    initial,
    deferred: deferredFiles(name),
    ...(widgetFiles.length > 0 ? { widgetFiles } : {}),
    catalogs,
    groups: Object.fromEntries(
      (host?.groups ?? []).map((group) => [group, chunkFiles(group)] as const).filter(([, groupFiles]) => groupFiles.length > 0),
    ),
    patterns: Object.fromEntries(routes.map((route) => [route.path, pagePattern(route)])),
    contributions,
    files,
  };
}

/** The host's lazily loaded chunks that contain these shared modules. */
function groupsOf(modules: readonly string[]): string[] {
  return unique(modules.map((module) => SHARED_MODULES[module]?.group).filter((group) => group !== undefined));
}

function requiredModules(imports: WebBuild['imports']): Record<string, RequiredModule> {
  const modules = [...imports].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    modules.map(([module, exports]) => [module, { range: SHARED_MODULES[module]?.range ?? '*', exports: [...exports] }]),
  );
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
