import { dirname, join } from 'node:path';
import type { LoaderContext } from '@rspack/core';

/** Path of this loader, for build configurations. */
export const CONTENT_LOADER = import.meta.filename;

/** Loader: the modules that are made from content files (`content-modules.ts`). */
export default function contentLoader(
  this: Pick<LoaderContext, 'async' | 'resourcePath' | 'resourceQuery' | 'addContextDependency' | 'addDependency'>,
): void {
  const done = this.async();
  const { resourcePath: path } = this;
  void (async () => {
    try {
      // Compiling texts needs a parser that builds without texts shouldn't load.
      const { contentModule } = await import('./content-modules.ts');
      const { code, folders, files } = await contentModule(path, this.resourceQuery);
      folders.forEach((folder) => this.addContextDependency(folder));
      files.forEach((file) => this.addDependency(file));
      done(null, code);
    } catch (error) {
      // The mistake can be in any text: until it is fixed, each change of one is a reason to try again.
      this.addContextDependency(path.endsWith('.mdx') ? dirname(dirname(path)) : join(dirname(path), 'content'));
      done(error instanceof Error ? error : new Error(String(error)));
    }
  })();
}
