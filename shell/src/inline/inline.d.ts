/** The default export of a program of this folder, as the text of an inline script (`shared/build/src/inline-program.mjs`). */
declare module '*?inline' {
  const text: string;
  export default text;
}
