import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rspack } from '@rspack/core';
import inlineSourceMessages from '../../shared/build/src/inline-source-messages.mjs';
import { packedManifest, packedPath } from './package-manifest.ts';
import { relativeImports, rewriteImports } from './rewrite-imports.ts';
import type { SharedPackage } from './shared-packages.ts';

/** Everything but `src` that a package needs. */
const ASSET_FOLDERS = ['fonts', 'presets', 'template'];

/**
 * Writes a package as JavaScript with types. Messages are compiled as in a build (English in place), so that consumers need no
 * plugin for them. Only what its exports reach is included, and the types are those that `tsc --build` wrote.
 */
export async function compilePackage(
  source: SharedPackage,
  all: readonly SharedPackage[],
  target: string,
  extraDependencies: Readonly<Record<string, string>> = {},
): Promise<void> {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), text);
  };
  const packed = (file: string) => packedPath(relative(source.folder, file));
  for (const file of reachableModules(source)) {
    write(packed(file), rewriteImports(await compile(file), file, source, all));
    const types = join(source.folder, 'node_modules/.types', relative(source.folder, file).replace(/\.tsx?$/, '.d.ts'));
    write(packed(file).replace(/\.js$/, '.d.ts'), rewriteImports(readFileSync(types, 'utf8'), file, source, all));
  }
  for (const file of globSync('src/**/*.{mjs,js,svg,css,d.ts}', { cwd: source.folder })) {
    write(packedPath(file), readFileSync(join(source.folder, file), 'utf8'));
  }
  for (const folder of ASSET_FOLDERS) {
    if (existsSync(join(source.folder, folder))) cpSync(join(source.folder, folder), join(target, folder), { recursive: true });
  }
  for (const file of ['README.md', 'api.md']) cpSync(join(source.folder, file), join(target, file));
  write('package.json', `${JSON.stringify(packedManifest(source.manifest, extraDependencies), null, 2)}\n`);
}

/** The TypeScript modules that a package's exports and commands import, directly or not. */
function reachableModules({ folder, manifest }: SharedPackage): Set<string> {
  const entries = [...Object.values(manifest.exports), ...Object.values(manifest.bin ?? {})].filter((path) =>
    /\.tsx?$/.test(path),
  );
  const waiting = entries.flatMap((path) => globSync(path, { cwd: folder })).map((path) => join(folder, path));
  const found = new Set<string>();
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file) || !file.startsWith(`${folder}/`) || !/(?<!\.d|\.test)\.tsx?$/.test(file)) continue;
    found.add(file);
    waiting.push(...relativeImports(readFileSync(file, 'utf8'), file));
  }
  return found;
}

async function compile(file: string): Promise<string> {
  const { code } = await rspack.experiments.swc.transform(readFileSync(file, 'utf8'), {
    filename: file,
    module: { type: 'es6' },
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: file.endsWith('x') },
      transform: { react: { runtime: 'automatic', development: false } },
      experimental: { plugins: [['@lingui/swc-plugin', { descriptorFields: 'message' }]] },
    },
  });
  return inlineSourceMessages(code);
}
