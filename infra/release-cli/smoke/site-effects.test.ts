import { expect, test } from 'vitest';
import { describeLeftBehind, describeWhileOpen, type SiteEffects } from './site-effects.ts';

const none: SiteEffects = {
  language: 'en',
  hasColorMode: true,
  isHeaderReachable: true,
  swallowed: [],
  trapsFocus: false,
  screenWidth: 360,
  overflow: 0,
  isScrollingBlocked: false,
  asksBeforeLeaving: false,
  clearedStorage: [],
  storedKilobytes: 2,
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
  [{ hasColorMode: false }, 'removes the class of <html> that chooses light or dark colors'],
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
  [{ clearedStorage: ['localStorage'] }, "clears localStorage, which holds the visitor's session and choices"],
  [{ clearedStorage: ['sessionStorage'] }, 'clears sessionStorage, which holds what the visitor typed into forms'],
  [
    { storedKilobytes: 5100 },
    'keeps 5100 KB in localStorage; the whole site has 5120 KB, and nothing can be stored in a full one',
  ],
  [{ replacedBuiltIns: ['fetch', 'Array.prototype.last'] }, 'changes built-ins that all code uses: fetch, Array.prototype.last'],
])('names what a page leaves behind for others: %j', (effects, what) => {
  expect(leftBehind(effects)).toEqual([what]);
});
