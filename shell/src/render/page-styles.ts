import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * No vendor prefixes, which are a third of a page's styles: no browser that runs the site's ES2022 needs one. One list for all
 * pages: Emotion keeps the compiled styles of each list.
 */
const NO_PLUGINS: [] = [];

/** The styles of one page, in the order in which its elements need them. */
export function createPageStyles(): EmotionCache {
  const styles = createCache({ key: 'css', stylisPlugins: NO_PLUGINS });
  styles.compat = true; // collect styles instead of inlining them next to each element
  return styles;
}

/** Adds styles that were collected elsewhere, in their order. */
export function addStyles(styles: EmotionCache, { inserted, registered }: Pick<EmotionCache, 'inserted' | 'registered'>): void {
  for (const [id, css] of Object.entries(inserted)) styles.inserted[id] ??= css;
  for (const [name, css] of Object.entries(registered)) styles.registered[name] ??= css;
}
