import { readFileSync } from 'node:fs';
import { SHELL_PATHS } from '@tulebyte/site-policy/route-ownership';
import { describe as text } from '@tulebyte/i18n';
import { describe, expect, it } from 'vitest';
import { shellRoutes } from './shell-routes.ts';

describe('the host’s own pages', () => {
  it('are the paths that no remote may own, and the not-found page', () => {
    expect(shellRoutes.map(({ path }) => path).toSorted()).toEqual([...SHELL_PATHS, '*'].toSorted());
  });

  it('have chunks named by their ids, as the release expects', () => {
    const source = readFileSync(`${import.meta.dirname}/shell-routes.ts`, 'utf8');
    expect([...source.matchAll(/webpackChunkName: "([^"]+)"/g)].map(([, name]) => name)).toEqual(shellRoutes.map(({ id }) => id));
  });

  it.each(shellRoutes.map((route) => [route.path, route] as const))(
    '%s loads, has a title, and is not indexed',
    async (_, route) => {
      expect(text(route.handle.title)).not.toBe('');
      expect(route.handle.noIndex).toBe(true);
      expect(typeof (await route.lazy()).Component).toBe('function');
    },
  );
});
