/**
 * Loader for Emotion's cache: turns vendor prefixes off. No browser that runs the site's ES2022 needs them for the styles in
 * use, and they made up a third of each page's critical CSS.
 */
export default function noPrefixLoader(source) {
  const prefixing = 'var defaultStylisPlugins = [prefixer];';
  if (!source.includes(prefixing)) throw new Error(`@emotion/cache no longer contains "${prefixing}"; check what replaced it.`);
  return source.replace(prefixing, 'var defaultStylisPlugins = [];');
}
