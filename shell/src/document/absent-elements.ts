/** Elements of running text that no code adds to a page: rules for those that its HTML lacks never apply. */
const ELEMENTS = ['blockquote', 'pre', 'code', 'kbd', 'figure', 'figcaption', 'h4'];
/** A rule of a static region's class (`static-class-names.ts`). Hydrated classes keep all their rules: Emotion doesn't insert them again. */
const RULE = /(?<=^|[{}])\.css-[\da-z]{1,3}[^\w{}-][^{}]*\{[^{}]*\}/g;
/** A rule for one language, which a document keeps. */
const LANGUAGE_RULE = /(?<=^|[{}])\[lang=(\w+)\] [^{}]*\{[^{}]*\}/g;
const KEYFRAMES = /@keyframes ([\w-]+)\{[^{}]*\{[^{}]*\}\}/g;
const LIST = /:is\(([^()]*)\)/g;

/** Removes rules for text elements that the page doesn't have, about 1% of a white paper's bytes. */
export function removeAbsentElements(css: string, html: string): string {
  const absent = ELEMENTS.filter((name) => !html.includes(`<${name}`));
  if (absent.length === 0) return css;
  const named = new RegExp(String.raw`(?<![\w.#-])(?:${absent.join('|')})(?![\w-])`);
  const isPresent = (selector: string) => !named.test(selector.replaceAll(/:not\([^()]*\)/g, ''));
  return css.replaceAll(RULE, (rule) => {
    const brace = rule.indexOf('{');
    const selectors = rule
      .slice(0, brace)
      .replaceAll(LIST, (_list, names: string) => `:is(${names.split(', ').filter(isPresent).join(', ')})`)
      .split(/,(?![^()]*\))/)
      .filter((selector) => isPresent(selector) && !selector.includes(':is()'));
    return selectors.length === 0 ? '' : selectors.join(',') + rule.slice(brace);
  });
}

/** Removes rules for other languages than the document's. */
export function removeOtherLanguages(css: string, locale: string): string {
  return css.replaceAll(LANGUAGE_RULE, (rule, language) => (language === locale ? rule : ''));
}

/** Removes animations that nothing in the page has. The host defines all of them before it hydrates (`mountInteractiveCss`). */
export function removeUnusedKeyframes(css: string): string {
  return css.replaceAll(KEYFRAMES, (rule, name: string) => (css.includes(`:${name} `) ? rule : ''));
}
