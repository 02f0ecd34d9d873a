import { expect, test } from 'vitest';
import { knowledgeDocuments } from '../supabase/knowledge/documents.ts';
import { englishMessages, spanishMessages } from './site-messages.ts';
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
  [/\btrials?\b(?! software)/i, 'test email'],
  [/\b(?:people (?:of|at)|from) the desk\b/i, 'help desk, our team'],
  [/\bruns out\b/i, 'expires'],
  [/\bit counts for\b/i, 'it expires in'],
  [/(?<!break )\bat once\b/i, 'now, right away'],
  [/\blook into your (?:e?mail|inbox)\b/i, 'check your email'],
  [/\b(?:you|owners?|managers?|admins?|members?) alone\b/i, 'only'],
  [/\bown ones?\b/i, 'their own'],
  [/\b(?:here|there|deleted|withdrawn), too\.$/i, 'also'],
  [/\bstands? still\b/i, 'is down, can’t work'],
  [/\bpromised (?:time|response)|\bpromises to (?:reply|answer)\b|\bwe promise\b|^promised$/i, 'response time, SLA'],
  [/\bclock (?:stands|stops)\b/i, 'timer'],
  [/^talk$/i, 'call, appointment'],
  [/\bmak(?:e|es|ing) an? (?:invoice|estimate|ticket|order)\b/i, 'create'],
  [/\bask for a (?:price|quote)\b/i, 'get a quote, load the price'],
  [/\b(?:one press|press (?:here|send|save|continue|the link))\b/i, 'click'],
  [/\b(?:quoted|listed|billed|charged|paid) apart\b/i, 'separately'],
  [/\bat all hours\b/i, '24/7'],
  [/\bfitted\b/i, 'installed'],
  [/\bplan (?:basic|pro|enterprise)\b/i, 'Pro plan'],
  [/\bhand(?:ed)? around\b/i, 'pass along'],
  [/\bas on the clock\b/i, 'Pacific time'],
  [/\d [ap]\.m\./, '4:30 PM'],
];

/** The same in Spanish: one word for a thing, and times as `Intl` writes them. */
const NOT_SAID_IN_SPANISH: readonly (readonly [words: RegExp, say: string])[] = [
  [/\b[ap]\. m\./i, 'a.m., p.m.'],
  [/\bwifi\b/i, 'Wi-Fi'],
  [/\bTI administrada\b/i, 'informática administrada'],
  [/\bentrenamiento contra\b/i, 'capacitación contra phishing'],
  [/\bmanos en el sitio\b/i, 'un técnico en el sitio'],
  [/\beste es una\b/i, 'esto es una'],
  [/\bel tiempo prometido\b/i, 'el tiempo de respuesta'],
  [/\bgestor(?:es)? de contraseñas\b/i, 'administrador de contraseñas'],
  [/\btrabajos? pagados?\b/i, 'trabajo con costo'],
  [/\blevantamiento\b/i, 'estudio inicial'],
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

/** What search and the assistant quote from the brand record. */
const recordMessages = knowledgeDocuments.flatMap(({ slug, chunks }) =>
  chunks.flatMap(({ heading, body }) => [heading, ...body.split('\n')].map((text) => ({ folder: slug, text }))),
);

test('messages of the backend are found', () => {
  for (const file of ['schemas/team.sql', 'seed.sql', 'functions/appointment/handler.ts'])
    expect(backendMessages.map(({ folder }) => folder)).toContain(`infra/supabase/${file}`);
});

test.each(NOT_SAID)('no message says %s', (words, say) => {
  const found = [...englishMessages, ...backendMessages, ...recordMessages]
    .filter(({ text }) => words.test(text))
    .map(({ folder, text }) => `${folder}: “${text}” (say: ${say})`);
  expect(found).toEqual([]);
});

test.each(NOT_SAID_IN_SPANISH)('no message in Spanish says %s', (words, say) => {
  const found = spanishMessages
    .filter(({ text }) => words.test(text))
    .map(({ folder, text }) => `${folder}: “${text}” (say: ${say})`);
  expect(found).toEqual([]);
});
