import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BuildRef } from '@tulebyte/federation/release';
import { NO_CONTRIBUTIONS, type RemoteManifest } from '@tulebyte/federation/remote-manifest';
import { uploadArtifact } from '../artifact.ts';
import { FileStore } from '../file-store.ts';
import { publishVersions, type PublishOptions } from '../publish.ts';
import type { ReleaseStore } from '../store.ts';

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'tulebyte-release-'));
}

export function temporaryStore(): FileStore {
  return new FileStore(temporaryFolder());
}

/** A host whose renderer writes the versions it was given into each page: enough to see what was composed with what. */
export const SHELL_RENDERER = `
export function createRenderer({ release, loadEntry }) {
  return {
    async staticPaths(name) { return (await loadEntry(name, release.remotes[name].version)).staticPaths ?? []; },
    async hasFallback(name) { return (await loadEntry(name, release.remotes[name].version)).fallback ?? false; },
    async render(path) {
      for (const [name, { version, patterns }] of Object.entries(release.remotes)) {
        if (patterns.includes(path)) (await loadEntry(name, version)).render?.(path);
      }
      const html = '<!--alternates-->' + path + ' ' + release.shell.version + ' ' + JSON.stringify(release.remotes)
        + '<head><title>Title of ' + path + '</title></head><script id="release">{"release":0}</script></body>';
      return { status: path.endsWith('/404') ? 404 : 200, html, noIndex: false, title: 'Title of ' + path, description: 'About ' + path, styles: [], scripts: [] };
    },
  };
}`;

const PROVIDED: RemoteManifest['provides'] = { react: [{ version: '19.3.1', exports: ['use', 'useState'] }] };

export interface FixtureBuild {
  name: string;
  /** Becomes part of the content, so that different marks are different versions. */
  mark?: string;
  patterns?: readonly string[];
  manifest?: Partial<RemoteManifest>;
  /** Source of the Node container. */
  node?: string;
  /** More files for browsers, by path. */
  web?: Readonly<Record<string, string | Buffer>>;
  /** Whether it has a build with development React, as hosts do. */
  development?: boolean;
}

/** Writes a build as the bundler would, into a separate folder. Returns the folder and its manifest. */
export function fixtureBuild({
  name,
  mark = 'a',
  patterns = [],
  manifest = {},
  node,
  web: more = {},
  development,
}: FixtureBuild): {
  dist: string;
  manifest: RemoteManifest;
} {
  const dist = temporaryFolder();
  const web: Readonly<Record<string, string | Buffer>> = {
    'entry.js': `// ${name} ${mark}`,
    'page.js': `// page of ${name} ${mark}`,
    ...more,
  };
  for (const [file, content] of Object.entries(web)) write(join(dist, 'web', file), content);
  const nodeFile = name === 'shell' ? 'render.js' : 'entry.js';
  write(join(dist, 'node', nodeFile), node ?? (name === 'shell' ? SHELL_RENDERER : 'export {};'));
  if (development) write(join(dist, 'development/entry.js'), `// ${name} ${mark}, with development React`);
  const content = JSON.stringify([name, mark, patterns, manifest, node, more]);
  const version = `0.1.0-${createHash('sha256').update(content).digest('hex').slice(0, 12)}`;
  const described: RemoteManifest = {
    name,
    version,
    commit: 'none',
    contract: 1,
    requires: {},
    provides: name === 'shell' ? PROVIDED : {},
    exposes: name === 'shell' ? [] : ['./routes'],
    entry: 'entry.js',
    initial: ['entry.js'],
    deferred: [],
    catalogs: { en: [], es: [] },
    groups: {},
    contributions: NO_CONTRIBUTIONS,
    patterns: Object.fromEntries(
      patterns.map((pattern) => [
        pattern,
        { id: pattern, files: ['page.js'], groups: [], deferred: [], render: 'static', noIndex: false },
      ]),
    ),
    files: Object.fromEntries(
      Object.entries(web).map(([file, code]) => [
        file,
        {
          integrity: `sha256-${createHash('sha256').update(code).digest('base64')}`,
          bytes: code.length,
          brotli: code.length,
        },
      ]),
    ),
    ...manifest,
  };
  write(join(dist, 'remote.json'), JSON.stringify(described));
  return { dist, manifest: described };
}

/** Puts a fixture into the store. Returns what a release needs to name it. */
export async function uploadFixture(store: ReleaseStore, build: FixtureBuild): Promise<BuildRef> {
  const { dist, manifest } = fixtureBuild(build);
  return uploadArtifact(store, dist, manifest);
}

/** Common options of test publications. */
export function publishOptions<S extends ReleaseStore>(store: S): PublishOptions & { store: S } {
  return { store, channel: 'production', author: 'tests', note: '' };
}

/** A store with a first release: the host with `/auth`, marketing with `/` and `/pricing`, shop with `/shop`. */
export async function publishedStore(): Promise<PublishOptions & { store: FileStore }> {
  const options = publishOptions(temporaryStore());
  const { store } = options;
  await publishVersions(
    {
      shell: await uploadFixture(store, { name: 'shell', patterns: ['/auth', '*'] }),
      marketing: await uploadFixture(store, { name: 'marketing', patterns: ['/', '/pricing'] }),
      shop: await uploadFixture(store, { name: 'shop', patterns: ['/shop'] }),
    },
    options,
  );
  return options;
}

/** Changes one byte of a stored file. */
export function flipByte(store: FileStore, key: string, at = 0): void {
  const path = join(store.folder, key);
  const bytes = readFileSync(path);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
