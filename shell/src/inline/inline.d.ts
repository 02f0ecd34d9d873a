/** The default export of a file in this folder, compiled to inline script text (`shared/build/src/inline-program.mjs`). */
declare module '*?inline' {
  const text: string;
  export default text;
}
