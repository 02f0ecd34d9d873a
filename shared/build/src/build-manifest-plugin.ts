import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from '@rspack/core';
import { createManifest, type BuildManifestOptions } from './build-manifest.ts';
import { readRoutes } from './read-routes.ts';
import { readWebBuild, type WebBuild } from './web-build.ts';

/**
 * Writes `dist/remote.json` once both builds of a workspace are done: the version (a hash of every file), the integrity and
 * size of each file, and which files and host-provided groups each page needs.
 * Apply `web` to the browser build and `node` to the Node build, which must depend on it.
 */
export class BuildManifestPlugin {
  readonly #options: BuildManifestOptions;
  #web: WebBuild | undefined;

  constructor(options: BuildManifestOptions) {
    this.#options = options;
  }

  get web() {
    return {
      apply: (compiler: Compiler) => {
        compiler.hooks.afterEmit.tap('BuildManifestPlugin', (compilation) => {
          this.#web = readWebBuild(compilation);
        });
      },
    };
  }

  get node() {
    return {
      apply: (compiler: Compiler) => {
        compiler.hooks.afterEmit.tapPromise('BuildManifestPlugin', async (compilation) => {
          if (compilation.errors.length > 0 || !this.#web) return;
          const { dist, name, exposes, declared } = this.#options;
          const remote = await (declared?.() ?? readRoutes(name, join(dist, 'node', 'entry.js'), exposes));
          const manifest = await createManifest(this.#options, this.#web, remote);
          writeFileSync(join(dist, 'remote.json'), `${JSON.stringify(manifest, null, 1)}\n`);
        });
      },
    };
  }
}
