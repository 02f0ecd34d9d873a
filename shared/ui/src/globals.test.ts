import { expect, it } from 'vitest';
import { DRAWING_TOKENS, renderGlobalCss } from './globals.ts';
import { createUiConfig } from './theme/config.ts';
import { createUiSystem } from './theme/system.ts';

const css = renderGlobalCss(createUiSystem(createUiConfig()));

it('states the order of the layers before anything else', () =>
  expect(css.startsWith('@layer reset,base,tokens,recipes;')).toBe(true));
it('holds each color in light and, under .dark, in dark', () => {
  const [light = '', dark = ''] = css.split('.dark{--tb-');
  expect(light).toContain('--tb-colors-bg-page:#F6F8F6');
  expect(dark).toContain('colors-bg-page:#0C1821');
});
it('switches a nested .light back, and leaves paper light', () => {
  expect(css).toContain('@layer tokens{:where(:root, .light){--tb-');
  expect(css).toContain('@media screen{.dark{--tb-');
  expect(css).not.toContain('&');
});
it('defines every custom property that it uses', () => {
  const defined = new Set([...css.matchAll(/(--tb-[\w-]+):/g)].map(([, name]) => name));
  const used = [...css.matchAll(/var\((--tb-[\w-]+)\)/g)].map(([, name]) => name);
  expect(used.filter((name) => !defined.has(name))).toEqual([]);
});
it('defines what drawings may use', () => expect(DRAWING_TOKENS.filter((name) => !css.includes(`${name}:`))).toEqual([]));
it('is small enough to stand in every page', () => expect(css.length).toBeLessThan(9_000));
