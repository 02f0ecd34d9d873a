import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack, type Compiler } from '@rspack/core';
import { ContractError } from '../../federation/src/remote.ts';
import { createManifest, type BuildManifestOptions } from './build-manifest.ts';
import { readRoutes } from './read-routes.ts';
import { readWebBuild, type WebBuild } from './web-build.ts';

/**
 * Writes `dist/remote.json` once both builds of a workspace are done: the version (a hash of every file), the integrity and
 * size of each file, and which files and host-provided groups each page needs.
 * Apply `web` to the browser build and `node` to the Node build. Both can run at once: the end of the Node build waits for the other.
 */
export class BuildManifestPlugin {
  readonly #options: BuildManifestOptions;
  /** The browser build: the current one, or else the last one. Undefined if it failed. */
  #web = Promise.withResolvers<WebBuild | undefined>();
  #isWebDone = false;

  constructor(options: BuildManifestOptions) {
    this.#options = options;
  }

  get web() {
    const end = (build?: WebBuild) => {
      this.#web.resolve(build);
      this.#isWebDone = true;
    };
    return {
      apply: (compiler: Compiler) => {
        const { hooks } = compiler;
        hooks.compile.tap('BuildManifestPlugin', () => {
          if (this.#isWebDone) this.#web = Promise.withResolvers();
          this.#isWebDone = false;
        });
        hooks.afterEmit.tap('BuildManifestPlugin', (compilation) => end(readWebBuild(compilation)));
        hooks.done.tap('BuildManifestPlugin', () => end());
        hooks.failed.tap('BuildManifestPlugin', () => end());
      },
    };
  }

  get node() {
    return {
      apply: (compiler: Compiler) => {
        compiler.hooks.afterEmit.tapPromise('BuildManifestPlugin', async (compilation) => {
          if (compilation.errors.length > 0) return;
          const { dist, name, exposes, declared } = this.#options;
          try {
            const reading = declared?.() ?? readRoutes(name, join(dist, 'node', 'entry.js'), exposes);
            const [remote, web] = await Promise.all([reading, this.#web.promise]);
            if (!web) return;
            const manifest = await createManifest(this.#options, web, remote);
            writeFileSync(join(dist, 'remote.json'), `${JSON.stringify(manifest, null, 1)}\n`);
          } catch (error) {
            if (!(error instanceof ContractError)) throw error;
            // Its stack would be of this package, where nothing is wrong.
            compilation.errors.push(new rspack.WebpackError(error.message));
          }
        });
      },
    };
  }
}
