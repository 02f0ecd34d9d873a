declare module '*.svg' {
  const address: string;
  export default address;
}

declare module '*.svg?raw' {
  const text: string;
  export default text;
}
