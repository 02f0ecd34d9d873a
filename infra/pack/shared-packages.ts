import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../release/builds.ts';

const dependencies = v.optional(v.record(v.string(), v.string()), {});
const PackageManifest = v.object({
  name: v.string(),
  version: v.string(),
  sideEffects: v.optional(v.union([v.boolean(), v.array(v.string())])),
  bin: v.optional(v.record(v.string(), v.string())),
  exports: v.record(v.string(), v.string()),
  dependencies,
  /** npm ignores them; `create-remote` copies the kit's. */
  overrides: v.optional(v.record(v.string(), v.string())),
});
export type PackageManifest = v.InferOutput<typeof PackageManifest>;

export interface SharedPackage {
  folder: string;
  manifest: PackageManifest;
}

/** Every package of `shared/`. */
export function readSharedPackages(): SharedPackage[] {
  const shared = join(ROOT, 'shared');
  return readdirSync(shared)
    .map((name) => join(shared, name))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => ({
      folder,
      manifest: v.parse(PackageManifest, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))),
    }));
}
