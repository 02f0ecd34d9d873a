declare module '*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}
declare module '*.woff' {
  const bytes: Uint8Array;
  export default bytes;
}
