import { DRAWING_TOKENS } from '@tulebyte/ui/globals';

/** A custom property of the theme; in `--tb-spacing-1\.5` the dot is escaped. */
const NAME = String.raw`--tb-(?:[\w-]|\\.)+`;
const DECLARATION = new RegExp(`(${NAME}):([^;}]*);`, 'g');
const USE = new RegExp(String.raw`var\((${NAME})`, 'g');
const WHOLE_USE = new RegExp(String.raw`var\((${NAME})\)`, 'g');
/** A drawing of a remote. What the host's own (`../layout/horizon.svg`) uses is in `HORIZON_TOKENS`. */
const DRAWING = /<use data-href="\/artifacts\/(?!shell\/)/;
/** What the drawing in every footer uses (`horizon.test.ts`). */
export const HORIZON_TOKENS: readonly string[] = ['--tb-colors-action-main', '--tb-colors-data-tule'];
/** Colors of the landscape: drawings use them only on pages whose own elements also use one of them. */
const SCENE = '--tb-colors-scene-';
const PLAIN_VALUE = /^[\d.]+(?:rem|em|px|%)?$/;

/**
 * Reduces the theme's custom properties to those that a page needs: plain lengths and numbers are written where they are used, and
 * what is left unused is not defined. The host defines all of them before it hydrates the page (`mountInteractiveCss`).
 * @param themeCss defines the properties
 * @param styles of the page's elements
 * @returns the theme's CSS, and the styles
 */
export function reduceTokens(themeCss: string, styles: string, body: string): [themeCss: string, styles: string] {
  const plain = plainValues(themeCss);
  for (const name of namesIn(styles, DECLARATION)) plain.delete(name);
  const writeOut = (css: string) => css.replaceAll(WHOLE_USE, (use, name: string) => plain.get(name) ?? use);
  const [theme, written] = [writeOut(themeCss), writeOut(styles)];
  const used = new Set(namesIn(theme + written + body, USE));
  const hasScene = [...used].some((name) => name.startsWith(SCENE));
  for (const name of DRAWING.test(body) ? DRAWING_TOKENS : HORIZON_TOKENS)
    if (hasScene || !name.startsWith(SCENE)) used.add(name);
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
