/**
 * Loader for Emotion's cache: styles are written without vendor prefixes. No browser that can run the site's ES2022 needs one for
 * what the site uses; they were a third of each page's critical CSS.
 */
export default function noPrefixLoader(source) {
  const prefixing = 'var defaultStylisPlugins = [prefixer];';
  if (!source.includes(prefixing)) throw new Error(`@emotion/cache no longer says "${prefixing}"; look at what replaced it.`);
  return source.replace(prefixing, 'var defaultStylisPlugins = [];');
}
