/**
 * The host's entry module, imported by the page's starter. It evaluates the rest in stages, so that no single task blocks the
 * main thread for long: the eager imports below are in the same file but evaluated on demand.
 */
import { ArtifactManifests } from '../federation/artifact-manifests.ts';
import { ReleaseState } from '../federation/release-state.ts';
import { createVerifiedImport } from '../federation/verified-import.ts';
import { mountInteractiveCss } from '@tulebyte/ui/interactive-css';
import { readPage, readRelease } from '../document/inline-data.ts';
import type { StartOptions } from '../inline/start-options.ts';
import { restoreEmotionCache } from './restore-emotion-cache.ts';
import { yieldToMain } from './yield-to-main.ts';

export async function start({ queued }: StartOptions): Promise<void> {
  const page = readPage();
  const release = new ReleaseState(readRelease());
  const manifests = new ArtifactManifests(release);
  const importModule = createVerifiedImport({
    mappedUrls: new Set([...page.modules, ...page.deferred]),
    manifests,
    nativeImport: (url) => import(/* webpackIgnore: true */ url),
  });
  // Every build's chunk loader calls this instead of `import()` (`rspack.base.ts`).
  Object.assign(globalThis, {
    __tulebyteImport: (base: string) => (specifier: string) => importModule(new URL(specifier, base).href),
  });

  await import(/* webpackMode: "eager" */ 'react-dom/client');
  restoreEmotionCache();
  await yieldToMain();
  await import(/* webpackMode: "eager" */ './preload-router.ts');
  await yieldToMain();
  const { createUiConfig, createUiSystem } = await import(/* webpackMode: "eager" */ './preload-ui.ts');
  await yieldToMain();
  const config = createUiConfig();
  await yieldToMain();
  const system = createUiSystem(config);
  await yieldToMain();
  mountInteractiveCss(system);
  await yieldToMain();
  const { boot } = await import(/* webpackMode: "eager" */ './boot.tsx');
  await yieldToMain();
  await boot({ page, release, importModule, manifests, system, queued });
}
