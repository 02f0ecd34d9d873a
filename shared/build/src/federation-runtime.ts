import federation from '@module-federation/webpack-bundler-runtime';

/** The global that `shared/build/src/host-provided-runtime.js` reads. */
const NAME = '__TULEBYTE_FEDERATION_RUNTIME__';

/**
 * Provides the host's federation runtime to containers, so that no remote bundles a copy (21 KB brotli each). Call it before
 * loading the first container. Containers share the code but have their own options.
 */
export function provideFederationRuntime(): void {
  Object.assign(globalThis, { [NAME]: () => ({ ...federation, bundlerRuntimeOptions: {} }) });
}
