import { DRAWING_TOKENS } from '@tulebyte/ui/globals';

/** Set by the host (`--tb-detail`) or by the drawing's own element. */
const SET_ELSEWHERE = ['--tb-detail', '--tb-drawing-stroke'];

/**
 * Custom properties in an SVG (imported with `?raw`) that pages with drawings don't define; they would be painted black.
 * @param hasScene whether its pages use a color of the landscape themselves; only those define them
 */
export function undefinedTokens(svg: string, { hasScene = false }: { hasScene?: boolean } = {}): string[] {
  const drawing = DRAWING_TOKENS.filter((name) => hasScene || !name.startsWith('--tb-colors-scene-'));
  const defined = new Set([...drawing, ...SET_ELSEWHERE]);
  return [...svg.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name).filter((name) => !defined.has(name));
}
