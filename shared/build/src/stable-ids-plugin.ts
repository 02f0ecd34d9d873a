import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Chunk, Compiler, Module } from '@rspack/core';

/**
 * Numbers modules by their path in their package. Sequential ids shift when a module is added; Rspack's own hashes
 * contain absolute paths. So a file's hash, and what browsers have cached, changes only with its code.
 */
export class StableIdsPlugin {
  apply({ context, hooks }: Compiler): void {
    hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIdsPlugin', (modules) => {
        const all = [...modules];
        const ids = numbered(all.map((module) => nameOf(module, context)));
        all.forEach((module, index) => Object.assign(module, { id: ids[index] }));
      });
    });
  }
}

/** Names a chunk that several others share after them. */
export function nameOfShared(_module: Module, chunks: readonly Chunk[]): string {
  const names = chunks.map(({ name }) => name ?? '').toSorted();
  return `shared-${hashOf(names.join(' ')).toString(36)}`;
}

/** A number for each name: short, with few collisions. */
export function numbered(names: readonly string[]): number[] {
  const range = 10 ** Math.ceil(Math.log10(names.length * 4));
  const taken = new Set<number>();
  const ids: number[] = [];
  const sorted = [...names.entries()].toSorted(([, one], [, other]) => (one < other ? -1 : 1));
  for (const [index, name] of sorted) {
    let id = hashOf(name) % range;
    while (taken.has(id)) id = (id + 1) % range;
    taken.add(id);
    ids[index] = id;
  }
  return ids;
}

/** A module's path in its package: where packages are differs between checkouts. */
function nameOf(module: Module, context: string): string {
  const [request = ''] = (module.libIdent({ context }) ?? module.identifier()).split('!=!');
  if (!request.startsWith('.')) return request;
  const path = resolve(context, request);
  const { folder, name } = packageOf(dirname(path));
  return name + path.slice(folder.length);
}

function packageOf(folder: string): { folder: string; name: string } {
  const file = join(folder, 'package.json');
  const { name } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }) : {};
  if (name !== undefined) return { folder, name };
  const parent = dirname(folder);
  return parent === folder ? { folder: '', name: '' } : packageOf(parent);
}

function hashOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE();
}
