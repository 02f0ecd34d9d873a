import type { LoaderContext } from '@rspack/core';

/** Path of this loader, for build configurations. */
export const CONTENT_LOADER = import.meta.filename;

/** Loader: the modules that are made from content files (`content-modules.ts`). */
export default function contentLoader(this: LoaderContext): void {
  const done = this.async();
  void (async () => {
    try {
      // Compiling texts needs a parser that builds without texts shouldn't load.
      const { contentModule } = await import('./content-modules.ts');
      const { code, folders, files } = await contentModule(this.resourcePath, this.resourceQuery);
      folders.forEach((folder) => this.addContextDependency(folder));
      files.forEach((file) => this.addDependency(file));
      done(null, code);
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  })();
}
