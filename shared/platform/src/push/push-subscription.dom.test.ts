import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { endPush } from './browser-subscription.ts';
import { syncPushSubscription } from './push-subscription.ts';

const rpc = vi.fn(() => ({ throwOnError: async () => ({}) }));
let row: { endpoint: string } | null = null;
vi.mock('@tulebyte/platform', () => ({
  getSupabase: async () => ({
    rpc,
    from: () => ({ select: () => ({ maybeSingle: () => ({ throwOnError: async () => ({ data: row }) }) }) }),
  }),
}));

const unsubscribe = vi.fn(async () => true);
function stubBrowser(endpoint: string | null): void {
  const subscription = endpoint && {
    endpoint,
    unsubscribe,
    toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'secret' } }),
  };
  const registration = { pushManager: { getSubscription: async () => subscription } };
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration: async () => registration }, configurable: true });
  vi.stubGlobal('PushManager', function () {});
  vi.stubGlobal('Notification', function () {});
}

beforeEach(() => {
  rpc.mockClear();
  unsubscribe.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('the push subscription of a browser', () => {
  it('is stored again when the browser has replaced it', async () => {
    stubBrowser('https://push.example/new');
    row = { endpoint: 'https://push.example/old' };
    await syncPushSubscription();
    expect(rpc).toHaveBeenCalledWith('save_push_subscription', {
      endpoint: 'https://push.example/new',
      p256dh: 'key',
      auth_secret: 'secret',
    });
    row = { endpoint: 'https://push.example/new' };
    await syncPushSubscription();
    expect(rpc).toHaveBeenCalledOnce();
    expect(unsubscribe).not.toHaveBeenCalled();
  });

  it('ends when it isn’t the session’s: someone else turned it on', async () => {
    stubBrowser('https://push.example/theirs');
    row = null;
    await syncPushSubscription();
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  it('is ended, if there is one and the browser knows push notifications', async () => {
    await endPush();
    stubBrowser(null);
    await endPush();
    expect(unsubscribe).not.toHaveBeenCalled();
    stubBrowser('https://push.example/mine');
    await endPush();
    expect(unsubscribe).toHaveBeenCalledOnce();
  });
});
