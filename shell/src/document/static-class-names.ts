/** A class as Emotion writes it: the hash of the styles, of six or seven characters. */
const CLASS = /(?<![\w-])css-[\w-]+/g;
const SHORT_CLASS = /(?<=[." ])css-([\da-z]{1,3})(?=[^\w-])/g;

/**
 * Gives classes that only static regions use (`staticRegion`) short names: a hash costs 4 bytes, which don't compress, and no code
 * asks for these elements' classes. What is hydrated keeps the names that Emotion computes again in the browser.
 */
export function shortenStaticClasses(html: string, css: string): { html: string; css: string } {
  const hydrated = new Set(withoutStaticRegions(html).match(CLASS));
  const names = new Map<string, string>();
  const shorten = (text: string) =>
    text.replaceAll(CLASS, (name) => {
      if (hydrated.has(name)) return name;
      // From 1: `css-0` is the class of an element without styles.
      const short = names.get(name) ?? `css-${(names.size + 1).toString(36)}`;
      names.set(name, short);
      return short;
    });
  // The CSS first: what is counted in its order compresses best.
  const shortened = shorten(css);
  return { html: html.replaceAll(/ class="[^"]*"/g, shorten), css: shortened };
}

/** Renames the short classes in another page's document, whose HTML and styles are shown in this one. */
export function renameStaticClasses(html: string, suffix: string): string {
  return html.replaceAll(SHORT_CLASS, `css-$1-${suffix}`);
}

/** React's comments between texts, which only hydration needs, removed from static regions. */
export function removeTextSeparators(html: string): string {
  return splitRegions(html)
    .map(({ text, isStatic }) => (isStatic ? text.replaceAll('<!-- -->', '') : text))
    .join('');
}

function withoutStaticRegions(html: string): string {
  return splitRegions(html)
    .map(({ text, isStatic }) => (isStatic ? '' : text))
    .join('');
}

/** Static regions, and what is between them. */
function splitRegions(html: string): { text: string; isStatic: boolean }[] {
  const regions: { text: string; isStatic: boolean }[] = [];
  let depth = 0;
  let start = 0;
  const endRegion = (end: number, isStatic: boolean) => {
    regions.push({ text: html.slice(start, end), isStatic });
    start = end;
  };
  for (const { 0: tag, index } of html.matchAll(/<div data-static=|<\/?div\b/g)) {
    if (depth > 0) {
      depth += tag === '</div' ? -1 : 1;
      if (depth === 0) endRegion(index, true);
    } else if (tag.endsWith('=')) {
      endRegion(index, false);
      depth = 1;
    }
  }
  endRegion(html.length, false);
  return regions;
}
