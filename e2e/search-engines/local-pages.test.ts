import { cities, type CityId } from '@tulebyte/brand';
import { expect, httpTest, publicPaths } from '../site/browser.ts';

/** Words in a row that count as one shingle. */
const SHINGLE = 4;
/** How alike two local pages may be: stricter than the 0.45 from which they count as doorways (`../shared/spec/beyond.md`). */
const MAX_SIMILARITY = 0.35;

const LOCAL = /^\/(computer-repair|it-support|locations\/managed-it)-(\w+)$/;

/** What each city's pages say about the way there. */
const WAY: Readonly<Record<CityId, RegExp>> = {
  stockton: /miles are counted from stockton/,
  modesto: /miles are counted from modesto/,
  lodi: /lodi lies 12 miles from stockton/,
  manteca: /manteca lies 12 miles from stockton/,
  tracy: /tracy lies 17 miles from stockton/,
  sacramento: /\$24\.00 to the center of town.*45 miles from stockton.*\$1\.20 each/,
};

function wordsOf(html: string): string[] {
  const main = /<main[^>]*>([^]*)<\/main>/.exec(html)?.[1] ?? '';
  const text = main.replaceAll(/<(script|style|svg|nav)[^]*?<\/\1>/g, ' ').replaceAll(/<[^>]+>/g, ' ');
  return text.toLowerCase().match(/[\p{L}\p{N}$.’'-]+/gu) ?? [];
}

/** Pages with other names on them are no different pages: names of cities count as one word. */
function shinglesOf(words: readonly string[]): Set<string> {
  const names = new Set(cities.map(({ name }) => name.toLowerCase()));
  const plain = words.map((word) => (names.has(word) ? 'city' : word));
  return new Set(plain.slice(0, 1 - SHINGLE).map((_, index) => plain.slice(index, index + SHINGLE).join(' ')));
}

function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((shingle) => other.has(shingle)).length;
  return common / (one.size + other.size - common);
}

httpTest('local pages differ from each other and state facts of their city', async ({ request }) => {
  const paths = (await publicPaths(request)).filter((path) => LOCAL.test(path));
  expect(paths).toHaveLength(11);
  const pages = await Promise.all(paths.map(async (path) => ({ path, words: wordsOf(await (await request.get(path)).text()) })));
  for (const [index, one] of pages.entries()) {
    for (const other of pages.slice(index + 1)) {
      const alike = jaccard(shinglesOf(one.words), shinglesOf(other.words));
      expect.soft(alike, `${one.path} and ${other.path}`).toBeLessThanOrEqual(MAX_SIMILARITY);
    }
    const city = cities.find(({ id }) => one.path.endsWith(id));
    const text = one.words.join(' ');
    expect.soft(text, one.path).toContain(city?.name.toLowerCase() ?? 'no such city');
    // How far it is, and what the way costs, differ from city to city.
    expect.soft(text, `${one.path}: the way there`).toMatch(WAY[city?.id ?? 'stockton']);
  }
});
