import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Chunk, Compilation, Compiler } from '@rspack/core';
import type { PagePattern, RemoteManifest } from '../../federation/src/remote-manifest.ts';
import { CONTRACT_VERSION } from '../../federation/src/remote.ts';
import { SHARED_MODULES } from '../../federation/src/shared-modules.ts';
import { readRoutes, type DeclaredRemote } from './read-routes.ts';

export interface BuildManifestOptions {
  root: string;
  /** Contains `web/` and `node/`; `remote.json` is written here. */
  dist: string;
  name: string;
  exposes: readonly string[];
  /** Name of the entry chunk: the container, or the host's entry. */
  entryChunk: string;
  /** Exact versions of shared modules that this build provides; only the host has any. */
  provides?: Readonly<Record<string, string>>;
  /** The host's own pages and contributions: unlike a container, the host can't be inspected. */
  declared?: () => Promise<DeclaredRemote>;
}

interface WebBuild {
  chunkFiles: Map<string, string[]>;
  consumed: Map<string, string[]>;
}

/**
 * Writes `dist/remote.json` once both builds of a workspace are done: the version (a hash of every file), the integrity and
 * size of each file, and which files and host-provided groups each page needs.
 * Apply `web` to the browser build and `node` to the Node build, which must depend on it.
 */
export class BuildManifestPlugin {
  readonly #options: BuildManifestOptions;
  #web: WebBuild | undefined;

  constructor(options: BuildManifestOptions) {
    this.#options = options;
  }

  get web() {
    return {
      apply: (compiler: Compiler) => {
        compiler.hooks.afterEmit.tap('BuildManifestPlugin', (compilation) => {
          this.#web = readWebBuild(compilation);
        });
      },
    };
  }

  get node() {
    return {
      apply: (compiler: Compiler) => {
        compiler.hooks.afterEmit.tapPromise('BuildManifestPlugin', async (compilation) => {
          if (compilation.errors.length > 0 || !this.#web) return;
          await this.#write(this.#web);
        });
      },
    };
  }

  async #write(web: WebBuild): Promise<void> {
    const { root, dist, name, exposes, entryChunk, provides = {}, declared } = this.#options;
    const { routes, contributions } = declared
      ? await declared()
      : await readRoutes(name, join(dist, 'node', 'entry.js'), exposes);
    const files = describeFiles(join(dist, 'web'));
    const chunkFiles = (chunk: string) => (web.chunkFiles.get(chunk) ?? []).filter((file) => file in files);
    const chunkGroups = (chunk: string) =>
      [...new Set((web.consumed.get(chunk) ?? []).map((module) => SHARED_MODULES[module]?.group))].filter(
        (group) => group !== undefined,
      );
    // Chunks named by convention (`lazyComponent` of the platform package).
    const deferredFiles = (owner: string) => [
      ...new Set([...web.chunkFiles.keys()].filter((chunk) => chunk.startsWith(`deferred-${owner}-`)).flatMap(chunkFiles)),
    ];
    const entryFiles = chunkFiles(entryChunk);
    const entry = entryFiles.find((file) => file.startsWith('entry'));
    if (!entry) throw new Error(`${name}: the build has no entry file in chunk "${entryChunk}".`);
    const exposedFiles = exposes.flatMap((exposed) => chunkFiles(exposed.replace('./', '')));

    const patterns: Record<string, PagePattern> = {};
    for (const route of routes) {
      const pageFiles = chunkFiles(route.id);
      if (pageFiles.length === 0) {
        throw new Error(
          `${name}: route "${route.id}" (${route.path}) has no chunk of its own. ` +
            `Import its page with /* webpackChunkName: "${route.id}" */.`,
        );
      }
      patterns[route.path] = {
        id: route.id,
        files: pageFiles,
        groups: chunkGroups(route.id),
        deferred: deferredFiles(route.id),
        render: route.render,
        noIndex: route.noIndex,
      };
    }

    const manifest: RemoteManifest = {
      name,
      version: `${packageVersion(root)}-${hashOf(join(dist, 'web'), join(dist, 'node')).slice(0, 12)}`,
      commit: currentCommit(root),
      contract: CONTRACT_VERSION,
      requires: Object.fromEntries(
        [...new Set([...web.consumed.values()].flat())].sort().map((module) => [module, SHARED_MODULES[module]?.range ?? '*']),
      ),
      provides,
      exposes: [...exposes],
      entry,
      initial: [...new Set([entry, ...entryFiles, ...exposedFiles])],
      deferred: deferredFiles(name),
      catalogs: Object.fromEntries(['en', 'es'].map((locale) => [locale, chunkFiles(`messages-${locale}`)])),
      groups: Object.fromEntries(
        [...new Set(Object.values(SHARED_MODULES).map(({ group }) => group))]
          .filter((group) => group !== undefined)
          .map((group) => [group, chunkFiles(group)] as const)
          .filter(([, groupFiles]) => groupFiles.length > 0),
      ),
      patterns,
      contributions,
      files,
    };
    writeFileSync(join(dist, 'remote.json'), `${JSON.stringify(manifest, null, 1)}\n`);
  }
}

function readWebBuild(compilation: Compilation): WebBuild {
  const chunkFiles = new Map<string, string[]>();
  const consumed = new Map<string, string[]>();
  for (const [name, group] of compilation.namedChunkGroups) {
    // A group contains its own chunk and those split out of it, in loading order.
    const chunks: readonly Chunk[] = group.chunks;
    chunkFiles.set(
      name,
      [...new Set(chunks.flatMap((chunk) => [...chunk.files]))].filter((file) => file.endsWith('.js')),
    );
    consumed.set(name, [...new Set(chunks.flatMap((chunk) => consumedModules(compilation, chunk)))]);
  }
  return { chunkFiles, consumed };
}

function consumedModules(compilation: Compilation, chunk: Chunk): string[] {
  const modules: string[] = [];
  for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
    // "consume shared module (default) @tulebyte/ui/form@^1.0.0 (strict)"
    const match = /^consume shared module \([\w-]+\) (@?[^@]+)@/.exec(module.identifier());
    if (match?.[1]) modules.push(match[1]);
  }
  return modules;
}

function describeFiles(folder: string): RemoteManifest['files'] {
  const files: RemoteManifest['files'] = {};
  for (const file of filesBelow(folder)) {
    const bytes = readFileSync(join(folder, file));
    files[file] = {
      integrity: `sha256-${createHash('sha256').update(bytes).digest('base64')}`,
      bytes: bytes.length,
      brotli: compressible(file) ? writeBrotli(join(folder, file), bytes) : bytes.length,
    };
  }
  return files;
}

function compressible(file: string): boolean {
  return /\.(js|css|svg|json|txt)$/.test(file);
}

/** Writes a precompressed `.br` file next to the original. Returns its size. */
function writeBrotli(path: string, bytes: Buffer): number {
  const compressed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  writeFileSync(`${path}.br`, compressed);
  return compressed.length;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

function hashOf(...folders: string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const file of filesBelow(folder)) hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}

function packageVersion(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }; // npm's own format
  return version;
}

function currentCommit(root: string): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return 'none'; // a checkout without history, such as a source archive
  }
}
