import { getSupabase, store, toastsAtom } from '@tulebyte/platform';
import { stubFetch, fixtureUser, renderScreen, signInForTest } from '@tulebyte/testing';
import { installLocks } from '@tulebyte/testing/locks';
import { within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Component } from './page.tsx';

// Its code is large: loading it is not what a test waits for.
beforeAll(async () => {
  stubFetch({});
  await getSupabase();
});

interface Served {
  publicKey?: string | null;
  push?: { endpoint: string; muted_kinds: string[] } | null;
}

const render = (isStaff: boolean, stored: readonly object[], sent: unknown[], { publicKey = null, push = null }: Served = {}) => {
  let subscription = push;
  // Responses are cached for each user.
  signInForTest(fixtureUser({ id: crypto.randomUUID() }));
  stubFetch({
    '/rest/v1/rpc/is_admin': isStaff,
    '/functions/v1/push-key': { publicKey },
    '/rest/v1/rpc/save_push_subscription': async (request: Request) => {
      const { endpoint } = (await request.json()) as { endpoint: string };
      subscription = { endpoint, muted_kinds: [] };
      return null;
    },
    '/rest/v1/push_subscriptions': async (request: Request) => {
      if (request.method === 'GET') return subscription ? [subscription] : [];
      if (request.method === 'DELETE') subscription = null;
      else sent.push(await request.json());
      return request.method === 'DELETE' ? null : { user_id: 'x' };
    },
    '/rest/v1/notification_settings': async (request: Request) => {
      if (request.method === 'GET') return stored;
      const body: unknown = await request.json();
      sent.push([request.method, body]);
      return request.method === 'PATCH' && stored.length === 0 ? [] : [body];
    },
  });
  return renderScreen(<Component />, { at: '/client-portal/notifications' });
};

let removeLocks = (): void => {};
beforeEach(() => {
  removeLocks = installLocks();
});
afterEach(() => {
  removeLocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A browser that can show push notifications, with this permission and maybe a subscription. */
function stubBrowser(permission: NotificationPermission, endpoint?: string) {
  const subscriptionOf = (url: string) => ({
    endpoint: url,
    toJSON: () => ({ endpoint: url, keys: { p256dh: 'key', auth: 'secret' } }),
    unsubscribe: vi.fn(async () => true),
  });
  let subscription = endpoint === undefined ? null : subscriptionOf(endpoint);
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: vi.fn(async () => (subscription = subscriptionOf('https://fcm.googleapis.com/new'))),
  };
  const registration = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => registration },
    configurable: true,
  });
  vi.stubGlobal('PushManager', function () {});
  const requestPermission = vi.fn(async () => permission);
  vi.stubGlobal('Notification', { permission, requestPermission });
  return { pushManager, requestPermission, subscription: () => subscription };
}

const saved = { on_reply: true, on_solved: true, on_colleague: true, on_new: false, muted_kinds: ['solved'], language: null };

describe('notification settings', () => {
  it('tell people with an iPhone that push notifications need the home screen', async () => {
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
    const screen = render(false, [], []);
    expect(await screen.findByText(/add the site to your home screen/)).toBeTruthy();
    Reflect.deleteProperty(navigator, 'standalone');
  });

  it('start with the defaults; the first change creates them', async () => {
    const sent: unknown[] = [];
    const screen = render(false, [], sent);
    const replies = within(await screen.findByRole('group', { name: 'Someone replies to my ticket' }));
    expect(replies.getByRole('checkbox', { name: 'Email' })).toHaveProperty('checked', true);
    expect(screen.queryByText('For staff')).toBeNull();
    await screen.user.click(replies.getByRole('checkbox', { name: 'Email' }));
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]).toEqual(['POST', expect.objectContaining({ on_reply: false, on_solved: true })]);
  });

  it('mute and unmute what the bell lists, apart from emails', async () => {
    const sent: unknown[] = [];
    const screen = render(false, [saved], sent);
    const solved = within(await screen.findByRole('group', { name: 'My ticket is marked as solved' }));
    expect(solved.getByRole('checkbox', { name: 'Email' })).toHaveProperty('checked', true);
    expect(solved.getByRole('checkbox', { name: 'In the app' })).toHaveProperty('checked', false);
    const invoices = within(screen.getByRole('group', { name: 'I get an invoice, or one is paid or refunded' }));
    expect(invoices.queryByRole('checkbox', { name: 'Email' })).toBeNull();
    await screen.user.click(invoices.getByRole('checkbox', { name: 'In the app' }));
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toEqual([
      'PATCH',
      expect.objectContaining({ on_solved: true, muted_kinds: ['solved', 'invoice_sent', 'invoice_paid', 'invoice_refunded'] }),
    ]);
  });

  it('have the events of the help desk for staff', async () => {
    const screen = render(true, [saved], []);
    const due = within(await screen.findByRole('group', { name: 'My ticket is due within 30 minutes' }));
    expect(due.getByText('No email')).toBeTruthy();
    expect(due.getByRole('checkbox', { name: 'In the app' })).toHaveProperty('checked', true);
  });
});

describe('push notifications', () => {
  const endpoint = 'https://fcm.googleapis.com/known';
  const region = { name: 'Push notifications in this browser' };

  it('are offered only where the site and the browser have them', async () => {
    stubBrowser('default');
    const without = render(false, [saved], []);
    await without.findByRole('group', { name: 'Someone replies to my ticket' });
    expect(without.queryByRole('region', region)).toBeNull();
    without.unmount();
    vi.unstubAllGlobals();
    const old = render(false, [saved], [], { publicKey: 'BKey' });
    await old.findByRole('group', { name: 'Someone replies to my ticket' });
    expect(old.queryByRole('region', region)).toBeNull();
  });

  it('are turned on by a click, which asks for permission, and off by another', async () => {
    const { pushManager, requestPermission, subscription } = stubBrowser('granted');
    const screen = render(false, [saved], [], { publicKey: 'BKey' });
    const button = within(await screen.findByRole('region', region)).getByRole('button', { name: 'Turn on' });
    expect(requestPermission).not.toHaveBeenCalled();
    await screen.user.click(button);
    const replies = within(screen.getByRole('group', { name: 'Someone replies to my ticket' }));
    expect(await replies.findByRole('checkbox', { name: 'Push' })).toHaveProperty('checked', true);
    expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
    await screen.user.click(screen.getByRole('button', { name: 'Turn off' }));
    await expect.poll(() => replies.queryByRole('checkbox', { name: 'Push' })).toBeNull();
    expect(subscription()?.unsubscribe).toHaveBeenCalledOnce();
  });

  it('say so when the browser has no push service', async () => {
    const { pushManager } = stubBrowser('granted');
    pushManager.subscribe.mockRejectedValue(new DOMException('Registration failed - push service not available', 'AbortError'));
    const screen = render(false, [saved], [], { publicKey: 'BKey' });
    await screen.user.click(within(await screen.findByRole('region', region)).getByRole('button', { name: 'Turn on' }));
    const toast = () => store.get(toastsAtom).at(-1)?.title;
    await expect.poll(toast).toBe('This browser can’t get push notifications.');
  });

  it('are chosen by event for this browser alone', async () => {
    stubBrowser('granted', endpoint);
    const sent: unknown[] = [];
    const screen = render(false, [saved], sent, { publicKey: 'BKey', push: { endpoint, muted_kinds: ['solved'] } });
    const solved = within(await screen.findByRole('group', { name: 'My ticket is marked as solved' }));
    expect(await solved.findByRole('checkbox', { name: 'Push' })).toHaveProperty('checked', false);
    const invoices = within(screen.getByRole('group', { name: 'I get an invoice, or one is paid or refunded' }));
    await screen.user.click(invoices.getByRole('checkbox', { name: 'Push' }));
    await expect.poll(() => sent).toEqual([{ muted_kinds: ['solved', 'invoice_sent', 'invoice_paid', 'invoice_refunded'] }]);
  });

  it('are off when the stored subscription is of an earlier one of this browser', async () => {
    stubBrowser('granted', endpoint);
    const screen = render(false, [saved], [], { publicKey: 'BKey', push: { endpoint: `${endpoint}-before`, muted_kinds: [] } });
    await within(await screen.findByRole('region', region)).findByRole('button', { name: 'Turn on' });
    expect(screen.queryByRole('checkbox', { name: 'Push' })).toBeNull();
  });

  it('say how to allow them where they are blocked', async () => {
    stubBrowser('denied');
    const screen = render(false, [saved], [], { publicKey: 'BKey' });
    expect((await screen.findByRole('region', region)).textContent).toContain('set Notifications to Allow');
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  });
});
