import { expect, test } from 'vitest';
import { reduceTokens } from './page-tokens.ts';

const THEME =
  '@layer base{body{color:var(--tb-colors-fg)}.low-end{--tb-detail:none}}' +
  String.raw`@layer tokens{:root{--tb-colors-fg:#111;--tb-colors-bg:#fff;--tb-spacing-1\.5:0.375rem;--tb-spacing-gutter:clamp(1rem, 4vw, 2rem);--tb-sizes-full:100%;}}` +
  '@media screen{.dark{--tb-colors-fg:#eee;--tb-colors-bg:#000;}}';
const reduce = (css: string, body = '') => reduceTokens(THEME, css, body);

test('writes plain values where they are used, and defines only what is used', () => {
  const [theme, styles] = reduce(String.raw`.a{padding:var(--tb-spacing-1\.5) var(--tb-spacing-gutter)}`);
  expect(styles).toBe('.a{padding:0.375rem var(--tb-spacing-gutter)}');
  expect(theme).toBe(
    '@layer base{body{color:var(--tb-colors-fg)}.low-end{--tb-detail:none}}' +
      '@layer tokens{:root{--tb-colors-fg:#111;--tb-spacing-gutter:clamp(1rem, 4vw, 2rem);}}' +
      '@media screen{.dark{--tb-colors-fg:#eee;}}',
  );
});

test('keeps what a part of the page sets anew', () => {
  const css = '.a{--tb-sizes-full:50%;}.b{width:var(--tb-sizes-full)}';
  const [theme, styles] = reduce(css);
  expect(styles).toBe(css);
  expect(theme).toContain('--tb-sizes-full:100%;');
});

test('keeps what the HTML uses, and what drawings may use', () => {
  expect(reduce('', '<path fill="var(--tb-colors-bg)">')[0]).toContain('--tb-colors-bg:#fff;');
  const dusk = '.a{--tb-colors-data-dusk:#B8741A;}';
  expect(reduceTokens(dusk, '', '<use data-href="/artifacts/marketing/1/web/copies.svg#lines">')[0]).toBe(dusk);
  expect(reduceTokens(dusk, '', '<use data-href="/artifacts/shell/1/web/horizon.svg#lines">')[0]).toBe('.a{}');
});

test('keeps the colors of the landscape where the page itself uses one', () => {
  const colors = '.a{--tb-colors-scene-reed:#3E6F50;--tb-colors-scene-sky:#FBF3E4;}';
  const drawing = '<use data-href="/artifacts/marketing/1/web/delta.svg#lines">';
  expect(reduceTokens(colors, '.b{fill:var(--tb-colors-scene-sky)}', drawing)[0]).toBe(colors);
  expect(reduceTokens(colors, '', drawing)[0]).toBe('.a{}');
});
