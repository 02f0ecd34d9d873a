import { readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { rspack } from '@rspack/core';

const root = join(dirname(new URL(import.meta.url).pathname), '../../..');

export type Replacement = InstanceType<typeof rspack.NormalModuleReplacementPlugin>;

/**
 * Replaces single files of libraries. `files` maps a path below `node_modules` to its replacement in this repository. Entries
 * match the pinned versions: a file that moved fails the build.
 */
export function replaceFiles(files: Readonly<Record<string, string>>): Replacement[] {
  return Object.entries(files).map(([file, replacement]) => {
    readFileSync(join(root, 'node_modules', file));
    const extension = extname(file);
    return new rspack.NormalModuleReplacementPlugin(new RegExp(`/${basename(file, extension)}\\${extension}$`), (data) => {
      const target = join(data.context, data.request).replaceAll('\\', '/');
      if (target.endsWith(`node_modules/${file}`)) data.request = join(root, replacement);
    });
  });
}
