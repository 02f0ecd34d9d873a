import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleFunctions } from '../../supabase/deploy/bundle.ts';
import { startAlone } from './start-alone.ts';

test('a function works from one file, as it is deployed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tulebyte-function-'));
  await bundleFunctions(['contact'], folder);
  expect(await startAlone('contact', folder)).toEqual([]);
});
