import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownerSql } from '../local/testing/people.ts';

const text = readFileSync(new URL('./runbook.md', import.meta.url), 'utf8');

test('the runbook asks for columns that exist', async () => {
  const queries = text.match(/(?<=`)select [^`]+(?=`)/g) ?? [];
  // Tables of extensions that the embedded database lacks.
  const ours = queries.filter((query) => !/ from (?:cron|net)\./.test(query));
  expect(ours).not.toEqual([]);
  for (const query of ours) await ownerSql().unsafe(`explain ${query}`);
});
