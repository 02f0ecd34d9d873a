import { experiments } from '@rspack/core';

/**
 * Loader: compiles a module without imports to the text of an inline script that calls its default export. The text depends
 * only on the source, so that its CSP hash is the same for every page and release.
 */
export default function inlineProgram(source) {
  const program = `(${source.slice(source.indexOf('export default ') + 'export default '.length)})()`;
  const { code } = experiments.swc.minifySync(program, { ecma: 2022, compress: { passes: 3 }, mangle: true });
  return `export default ${JSON.stringify(code)}`;
}
