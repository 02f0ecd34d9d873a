import { getSupabase } from '@tulebyte/platform';
import { findPushSubscription } from './browser-subscription.ts';

/** The browser has no push service, or can't reach it: some Chromium builds, privacy settings, and company networks. */
export class PushServiceError extends Error {
  override readonly name = 'PushServiceError';
}

/**
 * Asks for permission and subscribes this browser for the signed-in user. Call it on a click. @param publicKey of `push-key`
 * @returns false if the user doesn't permit it @throws PushServiceError when the browser can't subscribe, or when it can't be stored
 */
export async function turnOnPush(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await alone(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration) throw new Error('There is no service worker');
    // One that was made with another key can't be renewed.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const subscription = await registration.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
      .catch((cause: unknown) => {
        throw new PushServiceError('The browser could not subscribe', { cause });
      });
    await savePushSubscription(subscription);
  });
  return true;
}

/** In one tab at a time: a subscription that isn't stored yet looks like someone else's. */
const alone = (work: () => Promise<void>): Promise<void> => navigator.locks.request('push-subscription', work);

/** Stores this browser's subscription, in place of an earlier one of the session. @throws when that fails */
async function savePushSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const supabase = await getSupabase();
  await supabase
    .rpc('save_push_subscription', {
      endpoint: endpoint ?? '',
      p256dh: keys?.['p256dh'] ?? '',
      auth_secret: keys?.['auth'] ?? '',
    })
    .throwOnError();
}

/** Stores a subscription that the browser has replaced, and ends one that someone else left in this browser. */
export function syncPushSubscription(): Promise<void> {
  return alone(async () => {
    const subscription = await findPushSubscription();
    if (!subscription) return;
    const supabase = await getSupabase();
    const { data } = await supabase.from('push_subscriptions').select('endpoint').maybeSingle().throwOnError();
    if (data === null) await subscription.unsubscribe();
    else if (data.endpoint !== subscription.endpoint) await savePushSubscription(subscription);
  });
}
