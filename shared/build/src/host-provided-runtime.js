// Replaces `@module-federation/webpack-bundler-runtime` in a container's build: uses the host's copy.
export default globalThis.__TULEBYTE_FEDERATION_RUNTIME__();
