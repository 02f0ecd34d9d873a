import { expect, it } from 'vitest';
import { HORIZON_TOKENS } from '../document/page-tokens.ts';
import drawing from './horizon.svg?raw';

it('uses only colors that every page defines', () => {
  const used = [...drawing.matchAll(/var\((--tb-colors-[\w-]+)\)/g)].map(([, name]) => name);
  expect([...new Set(used)].toSorted()).toEqual(HORIZON_TOKENS);
});
