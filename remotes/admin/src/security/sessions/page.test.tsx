import { fixtureUser, renderScreen, signInForTest, stubFetch } from '@tulebyte/testing';
import { beforeEach, expect, it } from 'vitest';
import { Component } from './page.tsx';

const session = (index: number, more: object = {}) => ({
  id: `s${index}`,
  name: `Person ${index}`,
  role: 'agent',
  created_at: '2026-11-20T18:00:00Z',
  last_used_at: '2026-11-20T19:00:00Z',
  user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  used_second_factor: true,
  is_current: false,
  ...more,
});

beforeEach(() => void signInForTest(fixtureUser({ id: crypto.randomUUID() })));

function open(at = '/admin/security/sessions') {
  stubFetch({
    '/rest/v1/rpc/my_staff_access': { role: 'owner', permissions: ['security'] },
    '/rest/v1/rpc/list_staff_sessions': [
      session(0, { name: 'Dana Okafor', is_current: true }),
      session(1, { name: 'Person 2', created_at: '2026-11-19T18:00:00Z' }),
      ...Array.from({ length: 59 }, (_, index) => session(index + 2)),
    ],
  });
  return renderScreen(<Component />, { at, path: '/admin/security/sessions' });
}

it('has pages, and a search for people and devices', async () => {
  const screen = open();
  expect(await screen.findByText('61 sessions')).toBeTruthy();
  expect(screen.getAllByRole('rowheader')).toHaveLength(50);
  const names = screen.getAllByRole('button', { name: /^End session/ }).map((button) => button.getAttribute('aria-label'));
  expect(new Set(names).size, 'each session has its own name').toBe(49);
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toContain('page=2');
  screen.unmount();

  const found = open('/admin/security/sessions?q=dana%20firefox');
  expect(await found.findByText('1 session')).toBeTruthy();
  expect(found.getByRole('rowheader').textContent).toBe('Dana Okafor');
  expect(found.queryByRole('button', { name: /^End session/ })).toBeNull();
});
