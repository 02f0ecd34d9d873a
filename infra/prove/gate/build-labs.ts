import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { rspack, type Configuration } from '@rspack/core';
import type { RemoteManifest } from '@tulebyte/federation/remote-manifest';
import { SINGLETONS } from '@tulebyte/federation/singletons';
import { remoteBuilds } from '@tulebyte/remote-kit';
import { ROOT } from '../../release/builds.ts';
import { LABS, labsSource, type LabsChange } from './labs-source.ts';

export interface LabsBuild extends LabsChange {
  /** `kit`: as the kit builds. `unguarded`: without its check of singletons. `disguised`: also without their marks. */
  builder?: 'kit' | 'unguarded' | 'disguised';
  /** Overrides in the manifest. */
  manifest?: (written: RemoteManifest) => Partial<RemoteManifest>;
}

/** Builds the remote in a separate folder. Returns its `dist`. @throws Error with the bundler's errors */
export async function buildLabs(folder: string, { builder = 'kit', manifest, ...change }: LabsBuild): Promise<string> {
  const root = mkdtempSync(join(folder, 'labs-'));
  for (const [file, source] of Object.entries(labsSource(change))) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    // An absolute path isn't shared.
    writeFileSync(join(root, file), source.replaceAll('OWN/', join(ROOT, 'node_modules/')));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const configurations = remoteBuilds({ root, name: LABS, exposes: { './routes': './src/routes.tsx' } });
  await run(configurations.map((each) => (builder === 'kit' ? each : withoutGuard(each, builder, root))));
  if (manifest) rewriteManifest(join(root, 'dist/remote.json'), manifest);
  return join(root, 'dist');
}

/** A publisher's custom build: the kit's without the plugin, or also with a loader that strips the packages' marks. */
function withoutGuard(configuration: Configuration, builder: 'unguarded' | 'disguised', root: string): Configuration {
  const plugins = (configuration.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'SingletonsPlugin');
  if (builder === 'unguarded') return { ...configuration, plugins };
  const loader = join(root, 'disguise.cjs');
  const marks = Object.values(SINGLETONS).flatMap((singleton) => singleton.marks);
  writeFileSync(
    loader,
    `module.exports = (source) => ${JSON.stringify(marks)}.reduce((code, mark) => code.replaceAll(mark, mark.slice(1)), source.replaceAll(
      'window.__reactRouterVersion', "window['__reactRouterVersio'.concat(window.n ?? 'n')]"));`,
  );
  const rules = [...(configuration.module?.rules ?? []), { test: /[\\/]node_modules[\\/].*\.m?js$/, use: [{ loader }] }];
  return { ...configuration, plugins, module: { ...configuration.module, rules } };
}

async function run(configurations: Configuration[]): Promise<void> {
  const compiler = rspack(configurations);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  const errors = stats?.toJson({ all: false, errors: true, children: true }).errors ?? [];
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
}

/** Rewrites the manifest, with another version, since versions are named by content. */
function rewriteManifest(file: string, change: NonNullable<LabsBuild['manifest']>): void {
  const written = JSON.parse(readFileSync(file, 'utf8')) as RemoteManifest; // the build's own format
  const changes = change(written);
  const hash = createHash('sha256')
    .update(JSON.stringify([written, changes]))
    .digest('hex')
    .slice(0, 12);
  writeFileSync(file, JSON.stringify({ ...written, ...changes, version: `0.1.0-${hash}` }));
}
