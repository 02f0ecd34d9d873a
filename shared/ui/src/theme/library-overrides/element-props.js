/**
 * Stands in for `@emotion/is-prop-valid`, a list of every attribute of HTML and SVG. Chakra asks it which props an element may
 * get, after it has taken out style props and variants by itself; the compiler has checked the rest. What remains to keep
 * from elements is what Chakra's own components take.
 */
const OF_COMPONENTS = new Set(['as', 'asChild', 'theme', 'recipe', 'unstyled']);

export default function isElementProp(prop) {
  return !OF_COMPONENTS.has(prop);
}
