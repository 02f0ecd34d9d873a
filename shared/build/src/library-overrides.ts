import { readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { rspack } from '@rspack/core';

const root = join(dirname(new URL(import.meta.url).pathname), '../../..');

export type Replacement = InstanceType<typeof rspack.NormalModuleReplacementPlugin>;

/**
 * Builds one file of a library from another source. `files` leads from the file's path below `node_modules` to the path of its
 * replacement in this repository. Every entry is exact to the pinned version: a file that moved fails the build.
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
