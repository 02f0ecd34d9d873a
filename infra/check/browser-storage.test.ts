import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { company } from '@tulebyte/brand';
import { expect, test } from 'vitest';
import { ROOT } from '../release/builds.ts';

const SOURCES = ['shell/src/**/*.{ts,tsx}', 'shared/*/src/**/*.{ts,tsx}', 'remotes/*/src/**/*.{ts,tsx}', 'infra/origin/*.ts'];
const PRIVACY_TABLES = 'remotes/content/src/legal/privacy-tables.tsx';
/** Names under the company's prefix of what is not kept in a browser. */
const NOT_KEPT = ['ics'];

/** Names of keys and cookies: what follows the company's prefix in a text. */
function namesIn(source: string): string[] {
  const texts = source.matchAll(new RegExp(`['"\`](?:${company.prefix}|\\$\\{company\\.prefix\\})\\.([a-zA-Z-]+)`, 'g'));
  return [...texts].map(([, name = '']) => name);
}

test('the privacy page names everything that the site keeps in a browser, and nothing else', () => {
  const files = globSync(SOURCES, { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$|node_modules/.test(file) && file !== PRIVACY_TABLES,
  );
  const kept = new Set(files.flatMap((file) => namesIn(readFileSync(join(ROOT, file), 'utf8'))));
  for (const name of NOT_KEPT) kept.delete(name);
  expect(kept.size).toBeGreaterThan(10);
  expect([...kept].toSorted()).toEqual([...new Set(namesIn(readFileSync(join(ROOT, PRIVACY_TABLES), 'utf8')))].toSorted());
});
