import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { company } from '@tulebyte/brand';
import { expect, test } from 'vitest';
import { ROOT } from '../release/builds.ts';

const SOURCES = ['shell/src/**/*.{ts,tsx}', 'shared/*/src/**/*.{ts,tsx}', 'remotes/*/src/**/*.{ts,tsx}', 'infra/origin/**/*.ts'];
const PRIVACY_TABLES = 'remotes/content/src/legal/privacy-tables.tsx';
/** Names with the company's prefix that are not browser storage. */
const NOT_KEPT = ['ics'];

/** Names of storage keys and cookies: what follows the company's prefix in a source. */
function namesIn(source: string): string[] {
  const texts = source.matchAll(new RegExp(`['"\`](?:${company.prefix}|\\$\\{company\\.prefix\\})\\.([a-zA-Z-]+)`, 'g'));
  return [...texts].map(([, name = '']) => name);
}

test('the privacy page lists exactly what the site stores in a browser', () => {
  const files = globSync(SOURCES, { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$|node_modules/.test(file) && file !== PRIVACY_TABLES,
  );
  const kept = new Set(files.flatMap((file) => namesIn(readFileSync(join(ROOT, file), 'utf8'))));
  for (const name of NOT_KEPT) kept.delete(name);
  expect(kept.size).toBeGreaterThan(10);
  expect([...kept].toSorted()).toEqual([...new Set(namesIn(readFileSync(join(ROOT, PRIVACY_TABLES), 'utf8')))].toSorted());
});
