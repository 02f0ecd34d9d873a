/**
 * The host's entry module. It is imported by the page's starter, never by a script element, and evaluates the rest in
 * stages so that no single task holds the main thread for long: the imports below are in the same file, evaluated on demand.
 */
import { ArtifactManifests } from '../federation/artifact-manifests.ts';
import { ReleaseState } from '../federation/release-state.ts';
import { createVerifiedImport } from '../federation/verified-import.ts';
import { readPage, readRelease } from '../document/inline-data.ts';
import { restoreEmotionCache } from './restore-emotion-cache.ts';
import type { QueuedInteraction } from './replay-interaction.ts';
import { yieldToMain } from './yield-to-main.ts';

export interface StartOptions {
  /** Hands over the activation that was kept, and stops keeping. */
  take: () => QueuedInteraction | null;
}

export async function start({ take }: StartOptions): Promise<void> {
  const page = readPage();
  const release = new ReleaseState(readRelease());
  const manifests = new ArtifactManifests(release);
  const importModule = createVerifiedImport({
    mapped: new Set([...page.modules, ...page.deferred]),
    manifests,
    importNatively: (url) => import(/* webpackIgnore: true */ url),
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
  const { createUiConfig, createUiSystem } = await import(/* webpackMode: "eager" */ '@tulebyte/ui');
  await yieldToMain();
  const config = createUiConfig();
  await yieldToMain();
  const system = createUiSystem(config);
  await yieldToMain();
  const { boot } = await import(/* webpackMode: "eager" */ './boot.tsx');
  await yieldToMain();
  await boot({ page, release, importModule, manifests, system, take });
}
