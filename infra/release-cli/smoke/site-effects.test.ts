import { expect, test } from 'vitest';
import { describeLeftBehind, describeWhileOpen, type SiteEffects } from './site-effects.ts';

const none: SiteEffects = {
  language: 'en',
  isHeaderReachable: true,
  swallowed: [],
  trapsFocus: false,
  screenWidth: 360,
  overflow: 0,
  isScrollingBlocked: false,
  asksBeforeLeaving: false,
  isStorageCleared: false,
  replacedBuiltIns: [],
};
const whileOpen = (effects: Partial<SiteEffects>, language = 'en') => describeWhileOpen({ ...none, ...effects }, language);
const leftBehind = (effects: Partial<SiteEffects>) => describeLeftBehind({ ...none, ...effects });

test('a page without effects on the site is fine', () => {
  expect([whileOpen({}), leftBehind({})]).toEqual([[], []]);
});

test('an open page may block scrolling and ask before it is left', () => {
  expect(whileOpen({ isScrollingBlocked: true, asksBeforeLeaving: true })).toEqual([]);
});

test.each<[Partial<SiteEffects>, string]>([
  [{ language: 'de' }, 'sets <html lang> to "de", but its language is "en"'],
  [{ isHeaderReachable: false }, "covers or hides the site's header"],
  [{ swallowed: ['click'] }, 'keeps click events from the rest of the site'],
  [{ trapsFocus: true }, 'takes the focus away from the rest of the site'],
  [{ overflow: 340 }, 'is 340 pixels wider than a screen of 360'],
])('names what an open page does to the site: %j', (effects, what) => {
  expect(whileOpen(effects)).toEqual([what]);
});

test.each<[Partial<SiteEffects>, string]>([
  [{ language: 'de' }, 'leaves <html lang="de"> behind'],
  [{ isHeaderReachable: false }, "leaves the site's header covered or hidden"],
  [{ swallowed: ['keydown'] }, 'keeps keydown events from the rest of the site, also once it is closed'],
  [{ trapsFocus: true }, 'takes the focus away from the rest of the site, also once it is closed'],
  [{ isScrollingBlocked: true }, 'leaves scrolling blocked'],
  [{ asksBeforeLeaving: true }, 'asks before the site is left, also once it is closed'],
  [{ isStorageCleared: true }, "clears localStorage, which holds the visitor's session and choices"],
  [{ replacedBuiltIns: ['fetch', 'Array.prototype.last'] }, 'changes built-ins that all code uses: fetch, Array.prototype.last'],
])('names what a page leaves behind for others: %j', (effects, what) => {
  expect(leftBehind(effects)).toEqual([what]);
});
