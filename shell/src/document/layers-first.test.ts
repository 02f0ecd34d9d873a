import { expect, test } from 'vitest';
import { layersFirst } from './layers-first.ts';

test('puts the rules of the layer into one block before the others', () => {
  const css =
    '@layer recipes{.a{color:red}}.a{gap:1rem}@media screen and (min-width: 48rem){.a{gap:2rem}}@layer recipes{.b{top:0}@media print{.b{top:1px}}}';
  expect(layersFirst(css)).toBe(
    '@layer recipes{.a{color:red}.b{top:0}@media print{.b{top:1px}}}.a{gap:1rem}@media screen and (min-width: 48rem){.a{gap:2rem}}',
  );
});

test.each(['', '.a{gap:1rem}', '@layer recipes{.a{color:red}}'])('leaves "%s" as it is', (css) => {
  expect(layersFirst(css)).toBe(css);
});
