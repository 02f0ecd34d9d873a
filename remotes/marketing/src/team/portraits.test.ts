import { readFileSync } from 'node:fs';
import { team } from '@tulebyte/brand/team';
import { expect, it } from 'vitest';

it('has a portrait of everyone on the team', () => {
  const drawn = [...readFileSync(new URL('portraits.svg', import.meta.url), 'utf8').matchAll(/<g id="([^"]+)"/g)].map(
    ([, id]) => id,
  );
  expect(drawn.toSorted()).toEqual(team.map(({ id }) => id).toSorted());
});
