import { expect, test } from 'vitest';
import { removeAbsentElements, removeOtherLanguages, removeUnusedKeyframes } from './absent-elements.ts';

const HTML = '<div class="css-c"><h2>A</h2><p><code>b</code></p></div>';
const remove = (css: string) => removeAbsentElements(css, HTML);

test('leaves out rules, and parts of selectors, for text elements that the page lacks', () => {
  expect(remove('@layer recipes{.css-c h2{top:0}.css-c h4{top:0}.css-c figcaption,.css-c p{top:0}}.css-c pre{top:0}')).toBe(
    '@layer recipes{.css-c h2{top:0}.css-c p{top:0}}',
  );
  expect(remove('.css-c :is(h2, h4)+*{top:0}.css-c>div>:is(figure, pre){top:0}')).toBe('.css-c :is(h2)+*{top:0}');
});

test('keeps what applies to other elements, and what code may add', () => {
  for (const css of [
    '.css-c :not(pre)>code{top:0}',
    '.css-c>*,.css-c [data-pre]{top:0}',
    '.css-c .pre,.css-c ol{top:0}',
    '@media print{.css-c{top:0}}',
  ])
    expect(remove(css)).toBe(css);
});

test('keeps all rules of hydrated classes, which the browser doesn’t insert again', () => {
  expect(remove('.css-1fd7i7k h4{top:0}')).toBe('.css-1fd7i7k h4{top:0}');
});

test('leaves out rules for other languages', () => {
  const css = '.css-a{top:0}[lang=es] main .css-a{top:1px}';
  expect(removeOtherLanguages(css, 'en')).toBe('.css-a{top:0}');
  expect(removeOtherLanguages(css, 'es')).toBe(css);
});

test('leaves out animations that the page lacks', () => {
  const css = '@keyframes tb-pulse{50%{opacity:.45}}.css-a{animation:tb-pulse 1.2s infinite}';
  expect(removeUnusedKeyframes(css)).toBe(css);
  expect(removeUnusedKeyframes(css.replace('animation', 'transition').replace(':tb-', ':other-'))).toBe(
    '.css-a{transition:other-pulse 1.2s infinite}',
  );
});
