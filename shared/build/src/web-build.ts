import type { Chunk, Compilation } from '@rspack/core';

/** What the manifest needs from the browser build. Both maps are by chunk name. */
export interface WebBuild {
  /** JavaScript files in loading order, with those split out of the chunk. */
  chunkFiles: ReadonlyMap<string, readonly string[]>;
  /** Shared modules that the chunk takes from the host. */
  consumed: ReadonlyMap<string, readonly string[]>;
}

export function readWebBuild(compilation: Compilation): WebBuild {
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
