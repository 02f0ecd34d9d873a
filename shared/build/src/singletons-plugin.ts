import { relative } from 'node:path';
import { rspack, type Compilation, type Compiler, type Module } from '@rspack/core';
import { SINGLETONS } from '../../federation/src/singletons.ts';

/** Fails the build of a remote that bundles its own copy of a package of which a page must have only the host's. */
export class SingletonsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.finishMake.tap('SingletonsPlugin', (compilation) => {
      const found = new Set<string>();
      for (const module of compilation.modules) {
        const name = singletonOf(module);
        if (name === undefined || found.has(name)) continue;
        found.add(name);
        const error = new rspack.WebpackError(
          `This remote bundles its own ${name}, imported by ${importerOf(module, compilation)}. ` +
            `A page has one, the host's. Import ${SINGLETONS[name]?.instead} instead.`,
        );
        compilation.errors.push(error);
      }
    });
  }
}

function singletonOf(module: Module): string | undefined {
  const path = pathOf(module);
  return Object.keys(SINGLETONS).find((name) => path.includes(`/node_modules/${name}/`));
}

/** The file outside of these packages that brought one in. */
function importerOf(module: Module, { moduleGraph, compiler }: Compilation): string {
  let importer = moduleGraph.getIssuer(module);
  while (importer && singletonOf(importer)) importer = moduleGraph.getIssuer(importer);
  return importer && pathOf(importer) ? relative(compiler.context, pathOf(importer)) : 'the build itself';
}

const pathOf = (module: Module): string => module.nameForCondition()?.replaceAll('\\', '/') ?? '';
