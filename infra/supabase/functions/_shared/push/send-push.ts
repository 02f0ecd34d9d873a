import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push';
import { company } from '@tulebyte/brand';
import * as v from 'valibot';
import { asService } from '../backend.ts';
import { log } from '../log.ts';
import { currentRuntime, requireEnv } from '../runtime.ts';
import { composePush, QueuedPush } from './push-notification.ts';

/** How long the push service keeps it for a browser that is offline. */
const TTL_SECONDS = 24 * 60 * 60;
const DEADLINE_MS = 10_000;

/**
 * Sends a queued push notification to its browser's push service. The database accepts the endpoints of browser makers alone
 * (`push_subscriptions`). A subscription that the service no longer knows is removed. A repeated one replaces the first.
 *
 * @throws when the service doesn't accept it
 */
export async function sendPush(id: string, queued: unknown): Promise<void> {
  const push = v.parse(QueuedPush, queued);
  const { endpoint, p256dh, authSecret } = push.subscription;
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth: authSecret } };
  const { headers } = await vapidHeaders(subscription, {
    subject: `mailto:${company.supportEmail}`,
    publicKey: requireEnv('VAPID_PUBLIC_KEY'),
    privateKey: requireEnv('VAPID_PRIVATE_KEY'),
  });
  const body = await encryptNotification(subscription, new TextEncoder().encode(JSON.stringify(composePush(push))));
  const response = await fetch(pushUrl(endpoint), {
    method: 'POST',
    headers: {
      ...headers,
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(TTL_SECONDS),
      Urgency: push.event === 'sla_due' ? 'high' : 'normal',
      // What the service hasn't delivered yet is replaced by a repetition.
      Topic: id.replaceAll('-', ''),
    },
    body: new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  await response.body?.cancel();
  if (response.status === 404 || response.status === 410) {
    log('info', 'A browser no longer takes push notifications', { email: id });
    // What is queued for it goes along.
    await asService().from('push_subscriptions').delete().eq('id', push.subscription.id).throwOnError();
  } else if (!response.ok) throw new Error(`The push service ${new URL(endpoint).host} answered ${response.status}`);
}

/** For tests, a server of this machine can stand in for all push services. */
function pushUrl(endpoint: string): URL {
  const url = new URL(endpoint);
  const standIn = currentRuntime().env('LOCAL_PUSH_SERVICE');
  if (!standIn) return url;
  const local = new URL(standIn);
  if (local.hostname !== '127.0.0.1') throw new Error('LOCAL_PUSH_SERVICE is not on this machine (127.0.0.1)');
  return new URL(url.pathname + url.search, local);
}
