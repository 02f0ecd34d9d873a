import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { contentModule } from './content-modules.ts';
import type { Content } from './define-content.ts';
import { compileEntry, readCollection } from './read-collection.ts';

const root = mkdtempSync(join(tmpdir(), 'tulebyte-content-'));
const content: Content = {
  root,
  collections: {
    notes: {
      facts: {
        minutes: v.number('must be a number'),
        related: v.optional(v.string()),
        steps: v.optional(v.array(v.object({ name: v.string(), detail: v.string() }))),
      },
      text: { title: v.string('must be a text') },
      listed: ['title'],
      route: (slug) => ({ id: slug, path: `/notes/${slug}` }),
    },
    visits: {
      facts: {
        prices: v.array(v.picklist(['pc-repair/screen', 'home/wifi'], ({ received }) => `there is no price ${received}`)),
      },
      text: { title: v.string(), jobs: v.array(v.string()) },
      listed: ['title'],
      names: ['stockton', 'lodi'],
      values: { prices: 'jobs' },
      fieldsOnly: true,
    },
  },
  inserts: { Price: { known: ['pc-repair/screen', 'pc-repair/diagnostic'], text: (of) => `the price of ${of}` } },
  components: { Phone: './phone.tsx' },
  links: { isPage: (path) => path === '/pricing' || path.startsWith('/services/'), known: ['/pricing'] },
  page: './page.tsx',
};
// What the build reads.
writeFileSync(
  join(root, 'content.config.ts'),
  "const field = { async: false, type: 'any', kind: 'schema', '~run': (set) => ({ ...set, typed: true }) };\n" +
    "const notes = { facts: { minutes: field }, text: { title: field }, listed: ['title'], files: ['mp4'], pageFiles: ['avif'], listedFiles: ['mp4'], layoutOf: (slug) => slug + '.tsx' };\n" +
    "const visits = { facts: { prices: field }, text: { title: field, jobs: field }, listed: ['title'], fieldsOnly: true, chunk: () => 'visits' };\n" +
    "export default { collections: { notes, visits }, inserts: { Price: { text: () => '' } }, components: {}, page: '' };",
);
const write = (file: string, text: string, collection = 'notes') => writeFileSync(join(root, 'content', collection, file), text);
const english = '---\ntitle: A note\nminutes: 3\n---\n\n## First [#first]\n\nIt costs <Price of="pc-repair/screen"/>.\n';
const spanish = '---\ntitle: Una nota\n---\n\n## Primero [#first]\n\nCuesta <Price of="pc-repair/screen"/>.\n';

/** The error message that a writer sees after saving these files. */
async function mistake(files: Record<string, string>, collection = 'notes'): Promise<string> {
  for (const [file, text] of Object.entries(files)) write(file, text, collection);
  try {
    for (const entry of readCollection(content, collection)) await compileEntry(content, collection, entry);
    return 'none';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

beforeEach(() => {
  rmSync(join(root, 'content'), { recursive: true, force: true });
  for (const collection of ['notes', 'visits']) mkdirSync(join(root, 'content', collection), { recursive: true });
  write('one.en.mdx', english);
  write('one.es.mdx', spanish);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('compiles an entry, with its prices as text', async () => {
  const [entry] = readCollection(content, 'notes');
  if (!entry) throw new Error('no entry');
  const { en, es } = await compileEntry(content, 'notes', entry);
  expect(en.sections).toEqual([{ id: 'first', heading: 'First', text: 'It costs the price of pc-repair/screen.' }]);
  expect(es.text).toBe('Primero Cuesta the price of pc-repair/screen.');
  expect(entry.translations.es.fields).toEqual({ minutes: 3, title: 'Una nota' });
  expect(en.code).not.toContain('@mdx-js');
});

it('keeps dates, times, phone numbers, and amounts of data on one line', async () => {
  write('one.en.mdx', english.replace('It costs', 'Until March 15,\n2029, 3 PM, (209) 555-0142, 1.5 TB, 100 Mbit/s; may 12 PCs'));
  write('one.es.mdx', spanish.replace('Cuesta', 'Hasta el 15 de marzo de 2029 a las 3:00 p.m.'));
  const [entry] = readCollection(content, 'notes');
  if (!entry) throw new Error('no entry');
  const { en, es } = await compileEntry(content, 'notes', entry);
  expect(en.code).toContain(
    'Until March\u00a015,\u00a02029, 3\u00a0PM, (209)\u00a0555-0142, 1.5\u00a0TB, 100\u00a0Mbit/s; may 12 PCs',
  );
  expect(es.code).toContain('Hasta el 15\u00a0de\u00a0marzo\u00a0de\u00a02029 a las 3:00\u00a0p.m.');
});

it('names the column of a heading that is only numbers', async () => {
  const table = '<Facts caption="Days">\n\n| Day | What |\n| - | - |\n| 6 and 7 | Files |\n| After 7 | Review |\n\n</Facts>\n';
  write('one.en.mdx', `${english}\n${table}`);
  const [entry] = readCollection(content, 'notes');
  if (!entry) throw new Error('no entry');
  const { code } = (await compileEntry(content, 'notes', entry)).en;
  expect(code).toMatch(/scope: "row",\s*"data-column": "Day",\s*children: "6 and 7"/);
  expect(code).toMatch(/scope: "row",\s*children: "After 7"/);
});

it.each([
  ['a misspelled price', english.replace('/screen', '/scren'), 'one.en.mdx:8', 'write "pc-repair/screen"'],
  ['a price without an id', english.replace(' of="pc-repair/screen"', ''), 'one.en.mdx:8', 'needs of="…"'],
  ['an unknown tag', english.replace('Price', 'Prise'), 'one.en.mdx:8', 'write "Price"'],
  ['code', english.replace('costs', 'costs {1 + 1}'), 'one.en.mdx:8', 'can’t contain code'],
  ['an import', `${english}\nimport x from 'y'\n`, 'one.en.mdx:10', 'can’t contain code'],
  ['a tag that isn’t closed', `${english}\n<Phone>\n`, 'one.en.mdx:10', 'close every tag'],
  ['a heading without an anchor', english.replace(' [#first]', ''), 'one.en.mdx:6', 'such as ## Our hours [#our-hours]'],
  ['a field of the wrong kind', english.replace('3', 'three'), 'one.en.mdx:3', '"minutes": must be a number'],
  [
    'an unknown field',
    english.replace('minutes: 3', 'minutes: 3\nauthor: Rosa'),
    'one.en.mdx:4',
    'remove it. The fields are minutes, related, steps, title',
  ],
  [
    'a misspelled field',
    english.replace('minutes', 'minutess'),
    'one.en.mdx:3\n  There is no field "minutess".',
    'write "minutes", if that is what you mean',
  ],
  ['a missing field', english.replace('minutes: 3\n', ''), 'one.en.mdx:1', 'add a line "minutes:"'],
  ['fields that can’t be read', english.replace('A note', 'Slow: a note'), 'one.en.mdx:2', 'between quotation marks'],
  ['a name without a space', english.replace('title: A', 'title:A'), 'one.en.mdx:2', 'put a space after the colon'],
  ['no fields', 'Hello', 'one.en.mdx:1', 'start it with a line ---'],
  ['a link to no page', english.replace('It', '[It](/notes/onne#first)'), 'one.en.mdx:8', 'write "/notes/one"'],
  [
    'a link that is like no other',
    english.replace('It', '[It](/elsewhere)'),
    'one.en.mdx:8',
    'copy its path from the address bar',
  ],
  [
    'a field that links to no page',
    english.replace('minutes: 3', 'minutes: 3\nrelated: /pricng'),
    'one.en.mdx:4',
    'write "/pricing"',
  ],
  ['a table without a caption', `${english}\n| a | b |\n|---|---|\n| 1 | 2 |\n`, 'one.en.mdx:10', 'has no caption'],
])('says where %s is and how to fix it', async (_, text, where, remedy) => {
  const told = await mistake({ 'one.en.mdx': text });
  expect(told).toContain(`content/notes/${where}`);
  expect(told).toContain(remedy);
});

it('tells all mistakes of the fields at once, in the order of their lines', async () => {
  const text = '---\ntitel: A note\nminutes: three\nrelated: /pricng\nauthor: Rosa\n---\n';
  const told = await mistake({ 'one.en.mdx': text });
  expect(told.match(/mdx:\d+\n.*/g)).toEqual([
    'mdx:2\n  There is no field "titel".',
    'mdx:3\n  "minutes": must be a number',
    'mdx:4\n  There is no page /pricng.',
    'mdx:5\n  There is no field "author".',
  ]);
  expect(await mistake({ 'one.en.mdx': '---\ntitle: Slow: a note\nminutes: 3\nrelated: see: this\n---\n' })).toMatch(
    /mdx:2\n {2}This text has a colon in it\.[\s\S]*mdx:4\n {2}This text has a colon in it\./,
  );
});

it('finds misspelled and missing fields in lists', async () => {
  const steps = '  - name: Call\n    detial: We answer.\n  - detail: We come.\n';
  const told = await mistake({ 'one.en.mdx': `---\ntitle: A note\nminutes: 3\nsteps:\n${steps}---\n` });
  expect(told.match(/mdx:\d+\n.*/g)).toEqual([
    'mdx:6\n  There is no field "steps.0.detial".',
    'mdx:7\n  "steps.1.name" is missing.',
  ]);
  expect(told).toContain('write "detail", if that is what you mean, or remove it. The fields are name, detail.');
});

it('accepts links to texts, listed pages, and other sites', async () => {
  const links = '[a](/notes/one?x#first) [b](/pricing#pro) [c](/services/any) [d](https://example.com/x) [e](#first)';
  expect(await mistake({ 'one.en.mdx': `${english}\n${links}\n` })).toBe('none');
});

it('reads a text again once the page that it links to is there', async () => {
  expect(await mistake({ 'one.en.mdx': english.replace('It', '[It](/notes/two)') })).toContain('There is no page /notes/two.');
  expect(await mistake({ 'two.en.mdx': english, 'two.es.mdx': spanish })).toBe('none');
});

it('wants every entry in both languages, with the same sections', async () => {
  expect(await mistake({ 'two.en.mdx': english })).toContain('content/notes/two.es.mdx:1\n  The file is missing');
  expect(await mistake({ 'two.es.mdx': spanish.replace('#first', '#other') })).toContain(
    'Its sections are [#other], in English [#first]',
  );
});

const visit = '---\nprices:\n  - pc-repair/screen\n  - home/wifi\ntitle: Stockton\njobs:\n  - Screens\n  - Wi-Fi\n---\n';
const spanishVisit = '---\ntitle: Stockton\njobs:\n  - Pantallas\n  - Wi-Fi\n---\n';

it.each([
  [
    'a misspelled price',
    visit.replace('screen', 'scren'),
    spanishVisit,
    'stockton.en.mdx:3',
    'there is no price "pc-repair/scren"',
  ],
  [
    'a price too few',
    visit.replace('  - home/wifi\n', ''),
    spanishVisit,
    'stockton.en.mdx:2',
    '"prices" has 1, and there are 2 "jobs".',
  ],
  [
    'a colon in a list',
    visit.replace('- Screens', '- Screens: cracked'),
    spanishVisit,
    'stockton.en.mdx:7',
    '"jobs.0" has a colon in it.\n  To fix it: put the text between quotation marks',
  ],
  ['an item too few', visit, spanishVisit.replace('  - Wi-Fi\n', ''), 'stockton.es.mdx:3', '"jobs" has 1, and English has 2.'],
  ['a text that no page shows', visit, `${spanishVisit}\nHola\n`, 'stockton.es.mdx:8', 'put it into a field'],
  ['a fact in Spanish', visit, visit, 'stockton.es.mdx:2', 'remove it. The fields are title, jobs'],
])('says where %s is in an entry of fields', async (_, inEnglish, inSpanish, where, problem) => {
  const told = await mistake({ 'stockton.en.mdx': inEnglish, 'stockton.es.mdx': inSpanish }, 'visits');
  expect(told).toContain(`content/visits/${where}`);
  expect(told).toContain(problem);
});

it('wants names that other data lists', async () => {
  const told = await mistake({ 'stokton.en.mdx': visit, 'stokton.es.mdx': spanishVisit }, 'visits');
  expect(told).toContain('content/visits/stokton.en.mdx:1\n  No page can be named "stokton".');
  expect(told).toContain('write "stockton"');
});

it('makes modules of fields in one language, of titles, and of a page', async () => {
  write('stockton.en.mdx', visit, 'visits');
  write('stockton.es.mdx', spanishVisit, 'visits');
  const module = async (query: string) => (await contentModule(join(root, 'content.config.ts'), query)).code;
  expect((await module('?all=visits&locale=es')).trim()).toBe(
    'export const entries = [{"slug":"stockton","prices":["pc-repair/screen","home/wifi"],"title":"Stockton","jobs":["Pantallas","Wi-Fi"]}];',
  );
  expect(await module('?page=visits.stockton')).toContain(
    'es: () => import(/* webpackChunkName: "visits-es" */ "./content/visits/stockton.es.mdx?page")',
  );
  expect(await module('?page=notes.one')).toContain('/* webpackChunkName: "one-es" */');
  for (const file of ['en.mp4', 'es.mp4', 'en.avif', 'es.avif']) write(`one.${file}`, '');
  const page = (await contentModule(join(root, 'content/notes/one.es.mdx'), '?page')).code;
  expect(page).toContain('from "../../one.tsx"');
  expect(page).toContain('one.es.avif');
  expect(await module('?seo=notes')).not.toContain('avif');
  expect(await module('?titles=visits')).toMatch(
    /^export const titles = \{"stockton":\{"id":"[^"]{6}","message":\["Stockton"\]\}\};$/,
  );
});

it('wants the files that an entry has in each language, and no others', async () => {
  const module = () => contentModule(join(root, 'content.config.ts'), '?entries=notes');
  write('one.en.mp4', '');
  await expect(module()).rejects.toThrow('content/notes/one.es.mp4:1\n  The file is missing.');
  write('one.es.mp4', '');
  expect((await module()).code).toContain('import file1 from "./content/notes/one.es.mp4";');
  write('one.es.mov', '');
  await expect(module()).rejects.toThrow('This file name isn’t understood.');
});

it('wants file names that it understands', async () => {
  expect(await mistake({ 'My note.mdx': english })).toContain('name it like printer-offline.en.mdx');
});
