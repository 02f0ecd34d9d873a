// What a container's build has in place of `@module-federation/webpack-bundler-runtime`: the host's.
export default globalThis.__TULEBYTE_FEDERATION_RUNTIME__();
