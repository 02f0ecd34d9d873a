import { SHARED_MODULES } from '@tulebyte/federation/shared-modules';
import type { PackageManifest } from './shared-packages.ts';

/** Packages of which a page has one instance, the host's, with the range that a remote needs. */
const PROVIDED = new Map(
  Object.entries(SHARED_MODULES).map(([module, { range }]) => [
    module
      .split('/')
      .slice(0, module.startsWith('@') ? 2 : 1)
      .join('/'),
    range,
  ]),
);

/** The `package.json` of a packed package: its exports are JavaScript with types, and what the host provides are peers. */
export function packedManifest(source: PackageManifest, extraDependencies: Readonly<Record<string, string>> = {}): object {
  const { name, version, sideEffects, bin, overrides } = source;
  const dependencies = Object.entries({ ...source.dependencies, ...extraDependencies });
  const own = dependencies.filter(([dependency]) => !PROVIDED.has(dependency));
  const peers = dependencies.flatMap(([dependency]): [string, string][] => {
    const range = PROVIDED.get(dependency);
    return range === undefined ? [] : [[dependency, range]];
  });
  return {
    name,
    version,
    license: 'MIT',
    type: 'module',
    ...(sideEffects === undefined ? {} : { sideEffects }),
    ...(bin ? { bin: Object.fromEntries(Object.entries(bin).map(([command, path]) => [command, packedPath(path)])) } : {}),
    exports: Object.fromEntries(Object.entries(source.exports).map(([subpath, path]) => [subpath, packedExport(path)])),
    dependencies: Object.fromEntries(own),
    peerDependencies: Object.fromEntries(peers),
    ...(overrides ? { overrides } : {}),
  };
}

function packedExport(path: string): string | { types: string; default?: string } {
  if (path.endsWith('.d.ts')) return { types: packedPath(path) };
  if (!/\.tsx?$/.test(path)) return packedPath(path);
  const compiled = packedPath(path);
  return { types: compiled.replace(/\.js$/, '.d.ts'), default: compiled };
}

/** `./src/remote.ts` → `./dist/remote.js`. */
export function packedPath(path: string): string {
  return path.replace(/^(\.\/)?src\//, '$1dist/').replace(/(?<!\.d)\.tsx?$/, '.js');
}
