import federation from '@module-federation/webpack-bundler-runtime';

/** The global that `shared/build/src/host-provided-runtime.js` reads. */
const NAME = '__TULEBYTE_FEDERATION_RUNTIME__';

/**
 * Provides the host's federation runtime to containers, so that no remote bundles a copy (21 KB brotli each). Call it before
 * the first container is loaded. Containers share the code but get options of their own.
 */
export function provideFederationRuntime(): void {
  Object.assign(globalThis, { [NAME]: () => ({ ...federation, bundlerRuntimeOptions: {} }) });
}
