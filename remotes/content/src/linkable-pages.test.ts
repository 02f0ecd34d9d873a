import { expect, it } from 'vitest';
import { linkablePages, OWN_PAGES } from './linkable-pages.ts';
import { pageRoutes } from './page-routes.ts';

it('knows this remote’s own pages', () => {
  expect(OWN_PAGES.toSorted()).toEqual(pageRoutes.map(({ path }) => path).toSorted());
});

it('knows pages of other remotes, and no misspelled ones', () => {
  const paths = ['/', '/pricing', '/services/data-backup', '/computer-repair-lodi', '/support/new', '/auth'];
  expect(paths.filter((path) => !linkablePages.isPage(path))).toEqual([]);
  expect(['/locatons', '/services/cyber', '/supporter', '/docs/two-step-singin'].filter(linkablePages.isPage)).toEqual([]);
  expect(linkablePages.known.filter((path) => !linkablePages.isPage(path))).toEqual([]);
});
