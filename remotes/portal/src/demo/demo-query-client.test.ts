import { expect, it } from 'vitest';
import { createDemoQueryClient } from './demo-query-client.ts';

it('stores what screens keep in the cache, without sample data for it', () => {
  const client = createDemoQueryClient();
  client.setQueryData(['row-cursor', 'default'], { row: 1 });
  expect(client.getQueryData(['row-cursor', 'default'])).toEqual({ row: 1 });
});
