import federation from '@module-federation/webpack-bundler-runtime';

/** Where containers find the runtime; `shared/build/src/host-provided-runtime.js` reads it. */
const NAME = '__TULEBYTE_FEDERATION_RUNTIME__';

/**
 * Gives containers the federation runtime of this program, so that no remote brings a copy (10 KB brotli each). Call before
 * the first container is loaded. Each container gets options of its own; the code is one.
 */
export function provideFederationRuntime(): void {
  Object.assign(globalThis, { [NAME]: () => ({ ...federation, bundlerRuntimeOptions: {} }) });
}
