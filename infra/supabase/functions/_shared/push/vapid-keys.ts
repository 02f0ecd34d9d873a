import { currentRuntime } from '../runtime.ts';

/** Identifies us to push services (RFC 8292). In base64url, as `npx web-push generate-vapid-keys` prints them. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Null: push notifications are off. */
export function vapidKeys(): VapidKeys | null {
  const { env } = currentRuntime();
  const [publicKey, privateKey] = [env('VAPID_PUBLIC_KEY'), env('VAPID_PRIVATE_KEY')];
  return publicKey && privateKey ? { publicKey, privateKey } : null;
}
