import { installLocks } from '@tulebyte/testing/locks';
import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { endPush } from './browser-subscription.ts';
import { syncPushSubscription, turnOnPush } from './push-subscription.ts';

const rpc = vi.fn((): { throwOnError: () => Promise<object> } => ({ throwOnError: async () => ({}) }));
let row: { endpoint: string } | null = null;
vi.mock('@tulebyte/platform', () => ({
  getSupabase: async () => ({
    rpc,
    from: () => ({ select: () => ({ maybeSingle: () => ({ throwOnError: async () => ({ data: row }) }) }) }),
  }),
}));

const unsubscribe = vi.fn(async () => true);

/** @param endpoint of the browser's subscription, if it has one */
function stubBrowser(endpoint: string | null): void {
  const create = (ofEndpoint: string) => ({
    endpoint: ofEndpoint,
    unsubscribe,
    toJSON: () => ({ endpoint: ofEndpoint, keys: { p256dh: 'key', auth: 'secret' } }),
  });
  let subscription = endpoint === null ? null : create(endpoint);
  const subscribe = async () => (subscription = create('https://push.example/new'));
  const registration = { pushManager: { getSubscription: async () => subscription, subscribe } };
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration: async () => registration }, configurable: true });
  vi.stubGlobal('PushManager', function () {});
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' });
}

let removeLocks = (): void => {};
beforeEach(() => {
  removeLocks = installLocks();
  rpc.mockClear();
  unsubscribe.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  removeLocks();
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

  it('stays when it is turned on while the page that has just opened compares it', async () => {
    stubBrowser(null);
    row = null;
    const stored = Promise.withResolvers<object>();
    rpc.mockImplementationOnce(() => ({ throwOnError: () => stored.promise }));
    const turningOn = turnOnPush('public key');
    await vi.waitFor(() => expect(rpc).toHaveBeenCalled());
    const comparing = syncPushSubscription();
    await new Promise((resolve) => setTimeout(resolve));
    row = { endpoint: 'https://push.example/new' };
    stored.resolve({});
    await Promise.all([turningOn, comparing]);
    expect(unsubscribe).not.toHaveBeenCalled();
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
