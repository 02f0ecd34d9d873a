import { expect, it, vi } from 'vitest';
import { notifyOf, openPageOf } from './push-notifications.ts';

const origin = 'https://site.example';

/** A worker's scope with these tabs open. */
function scopeWith(...urls: readonly string[]) {
  const tabs = urls.map((url) => ({ url, focus: vi.fn(async () => {}) }));
  const openWindow = vi.fn(async () => {});
  const showNotification = vi.fn(async () => {});
  const scope = { location: { origin }, registration: { showNotification }, clients: { matchAll: async () => tabs, openWindow } };
  return { scope, tabs, openWindow, showNotification };
}

it('shows what was sent; one with the same tag replaces it', async () => {
  const { scope, showNotification } = scopeWith();
  await notifyOf(scope, { title: 'New reply', body: '[TB-1] Printer', tag: 'TB-1-reply', path: '/support/ticket/TB-1' });
  expect(showNotification).toHaveBeenCalledWith('New reply', {
    body: '[TB-1] Printer',
    tag: 'TB-1-reply',
    data: '/support/ticket/TB-1',
    icon: '/apple-touch-icon.png',
  });
});

it('a click focuses the tab with the page, or opens another tab', async () => {
  const open = scopeWith(`${origin}/`, `${origin}/support/ticket/TB-1?from=list#m`);
  await openPageOf(open.scope, { data: '/support/ticket/TB-1' });
  expect(open.tabs.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
  expect(open.openWindow).not.toHaveBeenCalled();
  const closed = scopeWith(`${origin}/support/ticket/TB-2`);
  await openPageOf(closed.scope, { data: '/support/ticket/TB-1' });
  expect(closed.openWindow).toHaveBeenCalledWith(`${origin}/support/ticket/TB-1`);
});

it.each(['https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:alert(1)'])(
  'opens no other site: %s',
  async (data) => {
    const { scope, openWindow } = scopeWith();
    await openPageOf(scope, { data });
    expect(openWindow).not.toHaveBeenCalled();
  },
);
