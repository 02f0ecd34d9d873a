import type { PushKey } from '@tulebyte/backend-api/functions/push-key';
import { endpoint, jsonResponse } from '../_shared/endpoint.ts';
import { vapidKeys } from '../_shared/push/vapid-keys.ts';

/** The key that browsers subscribe to push notifications with; null where there are none. */
export const handler = endpoint(['POST'], async () =>
  jsonResponse(200, { publicKey: vapidKeys()?.publicKey ?? null } satisfies PushKey),
);
