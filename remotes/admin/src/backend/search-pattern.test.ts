import { describe, expect, it } from 'vitest';
import { searchPattern } from './search-pattern.ts';

describe('search pattern', () => {
  it.each([
    ['Printer', '*printer*'],
    ['  a,b) or (id ', '*a_b_ or _id*'],
    ['100% "no"\\', '*100_ _no__*'],
    ['ana.peña@valle.example', '*ana_peña@valle_example*'],
  ])('%j holds no sign of the filter language', (text, pattern) => expect(searchPattern(text)).toBe(pattern));

  it('is null for blanks', () => expect(searchPattern('   ')).toBeNull());
});
