import { createUiConfig, createUiSystem } from '@tulebyte/ui';
import { renderGlobalCss } from '@tulebyte/ui/globals';
import { expect, it } from 'vitest';
import { SVG_COLORS } from './svg-color.ts';

it('knows only colors of the theme', () => {
  const css = renderGlobalCss(createUiSystem(createUiConfig()));
  expect(SVG_COLORS.filter((name) => !css.includes(`--tb-colors-${name}:`))).toEqual([]);
});
