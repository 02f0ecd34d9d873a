import { relative } from 'node:path';
import type { Chunk, ChunkGroup, Compilation, Module } from '@rspack/core';

/** The part of the browser build that the manifest describes. */
export interface WebBuild {
  /** JavaScript files in loading order, with those split out of the chunk, by chunk name. */
  chunkFiles: ReadonlyMap<string, readonly string[]>;
  /** JavaScript files of the chunks that the chunk imports on demand itself, by chunk name. */
  onDemand: ReadonlyMap<string, readonly string[]>;
  /** The modules for which the chunk is loaded, by chunk name. */
  loaded: ReadonlyMap<string, readonly LoadedModule[]>;
  /** Shared modules that the chunk takes from the host, by chunk name. */
  consumed: ReadonlyMap<string, readonly string[]>;
  /** The exports that the build imports, by shared module. */
  imports: ReadonlyMap<string, readonly string[]>;
}

export interface LoadedModule {
  file: string;
  /** Undefined if only running the module tells. */
  exports: readonly string[] | undefined;
}

export function readWebBuild(compilation: Compilation): WebBuild {
  const chunkFiles = new Map<string, string[]>();
  const onDemand = new Map<string, string[]>();
  const loaded = new Map<string, readonly LoadedModule[]>();
  const consumed = new Map<string, string[]>();
  for (const [name, group] of compilation.namedChunkGroups) {
    // A group contains its own chunk and those split out of it, in loading order.
    const chunks: readonly Chunk[] = group.chunks;
    chunkFiles.set(name, scriptsOf([group]));
    onDemand.set(name, scriptsOf(group.childrenIterable));
    loaded.set(name, loadedModules(compilation, group));
    consumed.set(name, [...new Set(chunks.flatMap((chunk) => consumedModules(compilation, chunk)))]);
  }
  return { chunkFiles, onDemand, loaded, consumed, imports: importedExports(compilation) };
}

function scriptsOf(groups: Iterable<ChunkGroup>): string[] {
  const files = [...groups].flatMap(({ chunks }) => chunks.flatMap((chunk) => [...chunk.files]));
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}

/** The modules whose import on demand makes the group. */
function loadedModules({ chunkGraph, moduleGraph, compiler }: Compilation, { chunks, origins }: ChunkGroup): LoadedModule[] {
  const requests = new Set(origins.map(({ request }) => request));
  const isLoaded = (module: Module) =>
    moduleGraph
      .getIncomingConnections(module)
      .some(({ dependency }) => dependency.type === 'import()' && requests.has(dependency.request));
  return chunks
    .flatMap((chunk) => chunkGraph.getChunkModules(chunk))
    .filter(isLoaded)
    .map((module) => {
      const exports = moduleGraph.getProvidedExports(module);
      const file = relative(compiler.context, module.nameForCondition() ?? module.identifier());
      return { file, exports: Array.isArray(exports) ? exports : undefined };
    });
}

function consumedModules(compilation: Compilation, chunk: Chunk): string[] {
  return compilation.chunkGraph
    .getChunkModules(chunk)
    .map(consumedModule)
    .filter((name) => name !== undefined);
}

/** "consume shared module (default) @tulebyte/ui/form@^1.0.0 (strict)" → "@tulebyte/ui/form". */
function consumedModule(module: Module): string | undefined {
  return /^consume shared module \([\w-]+\) (@?[^@]+)@/.exec(module.identifier())?.[1];
}

/** From the import statements that remain after types are erased; `import * as ui` counts as the members that are used. */
function importedExports({ modules, moduleGraph }: Compilation): Map<string, string[]> {
  const imports = new Map<string, string[]>();
  for (const module of modules) {
    const name = consumedModule(module);
    if (name === undefined) continue;
    const imported = moduleGraph.getIncomingConnections(module).flatMap(({ dependency }) => dependency.ids?.[0] ?? []);
    imports.set(name, [...new Set(imported)].toSorted());
  }
  return imports;
}
