import { experiments } from '@rspack/core';

/**
 * Loader: a module that imports nothing becomes the text of an inline script, which calls its default export. The text
 * depends on the source alone, so that its hash in the content security policy is the same for every page and release.
 */
export default function inlineProgram(source) {
  const program = `(${source.slice(source.indexOf('export default ') + 'export default '.length)})()`;
  const { code } = experiments.swc.minifySync(program, { ecma: 2022, compress: { passes: 3 }, mangle: true });
  return `export default ${JSON.stringify(code)}`;
}
