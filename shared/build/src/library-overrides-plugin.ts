import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { rspack, type Compiler } from '@rspack/core';

/** One file of a library that a build replaces, or rewrites with a loader. */
export type LibraryOverride = {
  /** Path below `node_modules`. */
  file: string;
  /** SHA-256 of the file for which the override was written. */
  sha256: string;
  /** Absolute path. */
} & ({ replacement: string } | { loader: string });

/**
 * Applies overrides, and fails the build when one no longer fits: when the library's file has changed or moved, or when the
 * library is part of the build without its override.
 */
export class LibraryOverridesPlugin {
  readonly #overrides: readonly LibraryOverride[];

  constructor(overrides: readonly LibraryOverride[]) {
    this.#overrides = overrides;
  }

  apply(compiler: Compiler): void {
    for (const override of this.#overrides) {
      assertUnchanged(override);
      if ('loader' in override) {
        compiler.options.module.rules.push({ test: installed(override.file), use: [{ loader: override.loader }] });
      } else replace(override.file, override.replacement, compiler);
    }
    compiler.hooks.finishMake.tap('LibraryOverridesPlugin', (compilation) => {
      const built = new Set([...compilation.modules].map((module) => module.nameForCondition() ?? ''));
      for (const override of this.#overrides) {
        const library = `/node_modules/${packageOf(override.file)}/`;
        const expected = 'loader' in override ? installed(override.file) : override.replacement;
        if (built.has(expected) || ![...built].some((file) => file.includes(library))) continue;
        compilation.errors.push(
          new rspack.WebpackError(`The override of ${override.file} was not applied, though its library is part of this build.`),
        );
      }
    });
  }
}

function replace(file: string, replacement: string, compiler: Compiler): void {
  const name = basename(file).replaceAll('.', '\\.');
  new rspack.NormalModuleReplacementPlugin(new RegExp(`/${name}$`), (data) => {
    if (resolve(data.context, data.request) === installed(file)) data.request = replacement;
  }).apply(compiler);
}

function assertUnchanged({ file, sha256 }: LibraryOverride): void {
  const actual = createHash('sha256')
    .update(readFileSync(installed(file)))
    .digest('hex');
  if (actual === sha256) return;
  throw new Error(
    `${file} is not the file that its override was written for (sha256 ${actual}). ` +
      'Compare both, adapt the override or remove it, and update its hash in @tulebyte/build.',
  );
}

/** The path that the bundler uses: of the nearest `node_modules` with this package. The folder can be a link. */
function installed(file: string): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'node_modules', packageOf(file)))) return realpathSync(join(folder, 'node_modules', file));
  }
  throw new Error(`${packageOf(file)} is not installed.`);
}

const packageOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('@') ? 2 : 1)
    .join('/');
