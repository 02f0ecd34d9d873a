import { DRAWING_TOKENS } from '@tulebyte/ui/globals';

/** A custom property of the theme; in `--tb-spacing-1\.5` the dot is escaped. */
const NAME = String.raw`--tb-(?:[\w-]|\\.)+`;
const DECLARATION = new RegExp(`(${NAME}):([^;}]*);`, 'g');
const USE = new RegExp(String.raw`var\((${NAME})`, 'g');
const WHOLE_USE = new RegExp(String.raw`var\((${NAME})\)`, 'g');
const PLAIN_VALUE = /^[\d.]+(?:rem|em|px|%)?$/;

/**
 * Reduces the theme's custom properties to those that a page needs: plain lengths and numbers are written where they are used, and
 * what is left unused is not defined. The host defines all of them before it hydrates the page (`mountTokens`).
 * @param themeCss defines the properties
 * @param styles of the page's elements
 * @returns the theme's CSS, and the styles
 */
export function reduceTokens(themeCss: string, styles: readonly string[], body: string): [themeCss: string, styles: string[]] {
  const plain = plainValues(themeCss);
  for (const css of styles) for (const name of namesIn(css, DECLARATION)) plain.delete(name);
  const writeOut = (css: string) => css.replaceAll(WHOLE_USE, (use, name: string) => plain.get(name) ?? use);
  const [theme, ...written] = [writeOut(themeCss), ...styles.map(writeOut)] as [string, ...string[]];
  const used = new Set([theme, ...written, body].flatMap((text) => namesIn(text, USE)));
  for (const name of DRAWING_TOKENS) used.add(name);
  return [theme.replaceAll(DECLARATION, (declaration, name: string) => (used.has(name) ? declaration : '')), written];
}

function plainValues(themeCss: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of themeCss.matchAll(DECLARATION)) if (PLAIN_VALUE.test(value)) values.set(name, value);
  return values;
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}
