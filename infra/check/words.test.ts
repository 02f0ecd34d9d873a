import { expect, test } from 'vitest';
import { englishMessages } from './english-messages.ts';
import { readTracked, trackedFiles } from './tracked-files.ts';

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

/** What the database and the functions say: errors, field messages, and the sample catalog. */
const BACKEND =
  /^infra\/supabase\/(?:schemas\/.*\.sql|seed\.sql|functions\/.*(?<!\.test)\.ts)$|^shared\/backend-api\/src\/functions\/.*\.ts$/;
const COMMENT = { sql: /--.*/g, ts: /\/\*[^]*?\*\/|(?<![:'])\/\/.*/g };
/** A string that begins like a sentence and has several words. */
const SENTENCE = /(?<quote>['"`])(?<text>[A-Z][\w’]* (?:''|\\.|(?!\k<quote>)[^\n])*)\k<quote>/g;

const backendMessages = trackedFiles
  .filter((file) => BACKEND.test(file))
  .flatMap((file) =>
    [
      ...readTracked(file)
        .replaceAll(COMMENT[file.endsWith('.sql') ? 'sql' : 'ts'], '')
        .matchAll(SENTENCE),
    ].map(({ groups }) => ({ folder: file, text: groups?.['text'] ?? '' })),
  );

test('messages of the backend are found', () => {
  for (const file of ['schemas/team.sql', 'seed.sql', 'functions/appointment/handler.ts'])
    expect(backendMessages.map(({ folder }) => folder)).toContain(`infra/supabase/${file}`);
});

test.each(NOT_SAID)('no message says %s', (words, say) => {
  const found = [...englishMessages, ...backendMessages]
    .filter(({ text }) => words.test(text))
    .map(({ folder, text }) => `${folder}: “${text}” (say: ${say})`);
  expect(found).toEqual([]);
});
