import { createUiConfig, createUiSystem } from '@tulebyte/ui';
import { renderGlobalCss } from '@tulebyte/ui/globals';

/** Custom properties in an SVG (imported with `?raw`) that the theme doesn't define; they would be painted black. */
export function undefinedTokens(svg: string): string[] {
  const css = renderGlobalCss(createUiSystem(createUiConfig()));
  return [...svg.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name).filter((name) => !css.includes(`${name}:`));
}
