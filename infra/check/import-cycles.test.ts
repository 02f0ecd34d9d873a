import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { readTracked, trackedFiles } from './tracked-files.ts';

const RELATIVE_IMPORT = /(?:from|import\()\s*(?:\/\*[^*]*\*\/\s*)?'(\.[^']+)'/g;
const TEST = /\.test\.|\.fixture\.|\/testing\//;

type Graph = Map<string, Set<string>>;

/** Imports between files, with types, which the linter's `import/no-cycle` doesn't follow. */
function readImports(): [from: string, to: string][] {
  return trackedFiles
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !TEST.test(file))
    .flatMap((file) =>
      [...readTracked(file).matchAll(RELATIVE_IMPORT)].map(([, specifier = '']): [string, string] => [
        file,
        normalize(join(dirname(file), specifier)).replace(/\?.*$/, ''),
      ]),
    );
}

function toGraph(edges: readonly (readonly [from: string, to: string])[]): Graph {
  const graph: Graph = new Map();
  for (const [from, to] of edges) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return graph;
}

/** Nodes that can reach themselves. */
function nodesInCycles(graph: Graph): string[] {
  const reachable = (start: string) => {
    const seen = new Set<string>();
    const pending = [...(graph.get(start) ?? [])];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      if (seen.has(node)) continue;
      seen.add(node);
      pending.push(...(graph.get(node) ?? []));
    }
    return seen;
  };
  return [...graph.keys()].filter((node) => reachable(node).has(node));
}

const imports = readImports();
const isNested = (one: string, other: string) => `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);

test('no files import each other in a cycle', () => {
  expect(nodesInCycles(toGraph(imports))).toEqual([]);
});

// A folder and its own subfolders are one unit.
test('no folders import each other in a cycle', () => {
  const edges = imports.map(([from, to]) => [dirname(from), dirname(to)] as const).filter(([from, to]) => !isNested(from, to));
  expect(nodesInCycles(toGraph(edges))).toEqual([]);
});
