import { cities, type CityId } from '@tulebyte/brand';
import { expect, httpTest, publicPaths } from '../site/browser.ts';

/** Length of a shingle in words. */
const SHINGLE = 4;
/** Maximum similarity of two local pages, stricter than the 0.45 above which they count as doorway pages. */
const MAX_SIMILARITY = 0.35;

const LOCAL = /^\/(computer-repair|it-support|locations\/managed-it)-(\w+)$/;

/** What each city's page says about travel. */
const WAY: Readonly<Record<CityId, RegExp>> = {
  stockton: /no travel fee within 25 miles of stockton/,
  modesto: /no travel fee within 25 miles of modesto/,
  lodi: /lodi is 12 miles from stockton/,
  manteca: /manteca is 12 miles from stockton/,
  tracy: /tracy is 17 miles from stockton/,
  sacramento: /\$24\.00 to the center of town.*45 miles from stockton.*\$1\.20 each/,
};

function wordsOf(html: string): string[] {
  const main = /<main[^>]*>([^]*)<\/main>/.exec(html)?.[1] ?? '';
  const text = main.replaceAll(/<(script|style|svg|nav)[^]*?<\/\1>/g, ' ').replaceAll(/<[^>]+>/g, ' ');
  return text.toLowerCase().match(/[\p{L}\p{N}$.’'-]+/gu) ?? [];
}

/** City names are normalized: other names alone don't make another page. */
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
    // Distance and travel fee differ by city.
    expect.soft(text, `${one.path}: the way there`).toMatch(WAY[city?.id ?? 'stockton']);
  }
});
