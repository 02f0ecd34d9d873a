import { expect, test } from 'vitest';
import { englishMessages } from './english-messages.ts';

/** Words that sound translated or foreign on this site, with what a Californian says. */
const NOT_SAID: readonly (readonly [words: RegExp, say: string])[] = [
  [/\bbaskets?\b/i, 'cart'],
  [/\bshel(?:f|ves)\b/i, 'category'],
  [/\bhand(?:ed)? over\b/i, 'completed'],
  [/(?<!cover )\bletters?\b(?! and digits)/i, 'newsletter, email'],
  [/\bmend(?:s|ed)?\b/i, 'fix'],
  [/\btroubles?\b/i, 'problem, issue'],
  [/\btelephones?\b/i, 'phone'],
  [/\b(?:mails|mailed|a mail|your mail|by mail)\b/i, 'email'],
  [/\bsomebody\b/i, 'someone'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [/\bnobody’s\b/i, 'unassigned'],
  [/\ba (?:user|endpoint|mailbox) a month\b/i, 'per user per month'],
  [/\bphotographs\b/i, 'photos'],
  [/\b(?:the|a|each) tills?\b/i, 'register'],
  [/\bparcels?\b/i, 'package'],
  [/\b(?:set|pick|cut)-(?:up|over)s?\b/i, 'setup, pickup, cutover'],
  [/\b(?:travelling|cancell(?:ed|ing))\b/i, 'traveling, canceled'],
  [/\b(?:renews?|renewed) by itself\b/i, 'renews automatically'],
  [/\bgoes together badly\b/i, 'works, with warnings'],
  [/\bstands? in\b/i, 'is in'],
  [/\bquarter of an hour\b/i, '15 minutes'],
  [/\bon the 120\b/i, 'on 120'],
];

test.each(NOT_SAID)('no message says %s', (words, say) => {
  const found = englishMessages
    .filter(({ text }) => words.test(text))
    .map(({ folder, text }) => `${folder}: “${text}” (say: ${say})`);
  expect(found).toEqual([]);
});
