import { expect, test } from 'vitest';
import { isSameWord } from './typos.ts';

test.for([
  ['laptp', 'laptop'],
  ['pasword', 'password'],
  ['micorsoft', 'microsoft'],
  ['cloude', 'cloud'],
  ['warrenty', 'warranty'],
  ['ransomwear', 'ransomware'],
  ['monitor', 'monitor'],
  ['ssd', 'ssd'],
] as const)('%s is %s', ([typed, meant]) => {
  expect(isSameWord(typed, meant)).toBe(true);
});

test.for([
  ['cars', 'card'],
  ['pizza', 'pieza'],
  ['router', 'computer'],
  ['lapto', 'laptopss'],
  ['10gb', '16gb'],
  ['planet', 'lanept'],
  ['', 'laptop'],
] as const)('“%s” isn’t “%s”', ([typed, meant]) => {
  expect(isSameWord(typed, meant)).toBe(false);
});
