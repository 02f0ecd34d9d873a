import { expect, it } from 'vitest';
import { routes } from '../../content.config.ts?routes=cities';
import { parseCityPageName } from './city-page-name.ts';

it('finds the kind and the city in the name of a page', () => {
  expect(parseCityPageName('it-support-lodi')).toMatchObject({ kind: 'it-support', city: { id: 'lodi' } });
  expect(parseCityPageName('it-support-reno')).toBeUndefined();
  expect(parseCityPageName('lodi')).toBeUndefined();
});

it('puts managed IT below the locations, and the other pages at the top', () => {
  for (const { id, path } of routes) {
    expect(path).toBe(parseCityPageName(id)?.kind === 'managed-it' ? `/locations/${id}` : `/${id}`);
  }
});
