import { expect, test } from 'vitest';
import { writeThroughKills } from './testing/write-through-kills.ts';

// A thousand writes and four kills: `npm run prove -- durability`.
test('kill -9 of server and database during ticket writes loses none that was acknowledged, and makes none twice', async () => {
  const { acknowledged, stored, interrupted } = await writeThroughKills(80, [40]);
  expect(stored).toEqual(acknowledged);
  expect(stored).toHaveLength(80);
  expect(interrupted).toBeGreaterThan(0);
});
