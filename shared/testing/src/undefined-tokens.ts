import { DRAWING_TOKENS } from '@tulebyte/ui/globals';

/** Set by the host (`--tb-detail`) or by the drawing's own element. */
const SET_ELSEWHERE = ['--tb-detail', '--tb-drawing-stroke'];

/** Custom properties in an SVG (imported with `?raw`) that pages with drawings don't define; they would be painted black. */
export function undefinedTokens(svg: string): string[] {
  const defined = new Set([...DRAWING_TOKENS, ...SET_ELSEWHERE]);
  return [...svg.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name).filter((name) => !defined.has(name));
}
