import { expect, test } from 'vitest';
import { removeTextSeparators, renameStaticClasses, shortenStaticClasses } from './static-class-names.ts';

const HTML =
  '<div class="css-page01"><div data-static="intro"><div class="css-box001 css-page01">css-box001</div></div>' +
  '<p class="css-text01">A</p><div data-static="footer"><p class="css-box001">css-1 B</p><svg class="css-icon01"></svg></div></div>';
const CSS = '.css-page01{color:red}.css-icon01,.css-box001:hover{color:blue}@media print{.css-text01 .css-box001{top:0}}';

test('names the classes of static regions anew, in HTML and styles, and leaves those of hydrated elements', () => {
  const { html, css } = shortenStaticClasses(HTML, CSS);
  expect(html).toBe(
    '<div class="css-page01"><div data-static="intro"><div class="css-2 css-page01">css-box001</div></div>' +
      '<p class="css-text01">A</p><div data-static="footer"><p class="css-2">css-1 B</p><svg class="css-1"></svg></div></div>',
  );
  expect(css).toBe('.css-page01{color:red}.css-1,.css-2:hover{color:blue}@media print{.css-text01 .css-2{top:0}}');
});

test('leaves out what only hydration reads', () => {
  const text = (open: string) =>
    `<p>A<!-- --> b</p><div${open}><div>C<!-- -->, <!--$-->d<!--/$--></div>E<!-- -->.</div>f<!-- -->.`;
  expect(removeTextSeparators(text(''))).toBe(text(''));
  expect(removeTextSeparators(text(' data-static="intro"'))).toBe(
    '<p>A<!-- --> b</p><div data-static="intro"><div>C, <!--$-->d<!--/$--></div>E.</div>f<!-- -->.',
  );
});

test('keeps apart what two pages named alike', () => {
  const page =
    '<style>.css-1{top:0}.css-0,.css-1:hover>.css-page01{top:0}</style><p class="css-page01 css-1">Not css-1-x</p><p class="css-0">';
  expect(renameStaticClasses(page, '2')).toBe(
    '<style>.css-1-2{top:0}.css-0-2,.css-1-2:hover>.css-page01{top:0}</style><p class="css-page01 css-1-2">Not css-1-x</p><p class="css-0-2">',
  );
});
