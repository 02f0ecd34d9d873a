import { createUiConfig, createUiSystem } from '@tulebyte/ui';
import { renderGlobalCss } from '@tulebyte/ui/globals';

/** The custom properties that a drawing uses and no page defines: it would be painted black. Import it with `?raw`. */
export function undefinedTokens(svg: string): string[] {
  const css = renderGlobalCss(createUiSystem(createUiConfig()));
  return [...svg.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name).filter((name) => !css.includes(`${name}:`));
}
