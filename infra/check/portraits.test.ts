import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { team } from '@tulebyte/brand/team';
import { expect, test } from 'vitest';
import { ROOT } from '../release/builds.ts';

test('everyone on the team has a portrait', () => {
  const drawings = readFileSync(join(ROOT, 'remotes/marketing/src/team/portraits.svg'), 'utf8');
  const drawn = [...drawings.matchAll(/<g id="([^"]+)"/g)].map(([, id]) => id);
  expect(drawn.toSorted()).toEqual(team.map(({ id }) => id).toSorted());
});
