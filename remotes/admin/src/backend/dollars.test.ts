import * as v from 'valibot';
import { expect, it } from 'vitest';
import { dollars } from './dollars.ts';

const parse = (text: string) => v.safeParse(dollars('wrong'), text).output;
const isAmount = (text: string) => v.safeParse(dollars('wrong'), text).success;

it.each([
  ['89', 8900],
  ['80.10', 8010],
  ['1,299.50', 129_950],
  [' $1,299 ', 129_900],
  ['$100,000', 10_000_000],
])('%j is %d cents', (text, cents) => expect(parse(text)).toBe(cents));

it.each(['', '1,29', '12,34.00', '1.234', '-5', '$', '1e3'])('%j is no amount', (text) => expect(isAmount(text)).toBe(false));
