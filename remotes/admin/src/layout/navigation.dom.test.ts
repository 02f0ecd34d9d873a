import { expect, it } from 'vitest';
import { stubFetch } from '@tulebyte/testing';
import { register } from '@tulebyte/workspace/shortcuts';
import { listActions } from '../commands/list-actions.ts';
import remote from '../routes.tsx';
import { navigation, pages } from './navigation.ts';

it('names every admin page without parameters once, so that the command palette reaches all of them', () => {
  stubFetch({});
  const actions = listActions().flatMap((action) => ('to' in action ? [action.to] : []));
  const named = [...navigation, ...pages].map(({ to }) => to);
  const paths = remote.routes.map(({ path }) => path).filter((path) => !path.includes(':'));
  expect([...named, ...actions].filter((path) => path !== '/account').toSorted()).toEqual(paths.toSorted());
});

it('offers no moving in a list before something is typed', () => {
  const act = () => {};
  const unregister = register({
    scope: 'page',
    shortcuts: [
      { keys: 'j', does: 'Next row', act },
      { keys: 's', does: 'Set status', act },
    ],
  });
  const offered = listActions().filter(({ isSearchOnly }) => !isSearchOnly);
  expect(offered.map(({ label }) => label)).toContain('Set status');
  expect(offered.map(({ label }) => label)).not.toContain('Next row');
  unregister();
});

it('hides pages below an area from roles that lack the area', () => {
  const permissionOf = (path: string) => [...navigation, ...pages].find(({ to }) => to === path)?.permission;
  expect(permissionOf('/admin/security/audit-log')).toBe('security');
  expect(permissionOf('/admin/products/categories')).toBe('catalog');
  expect(permissionOf('/admin/replies')).toBeUndefined();
});
