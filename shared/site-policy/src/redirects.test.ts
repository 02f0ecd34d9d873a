import { expect, it } from 'vitest';
import { REDIRECTS } from './redirects.ts';

it('has no chained redirects', () => {
  for (const target of Object.values(REDIRECTS)) expect(REDIRECTS[target]).toBeUndefined();
});
