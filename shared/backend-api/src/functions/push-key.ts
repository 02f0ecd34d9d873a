import * as v from 'valibot';

/** Response of `push-key`. */
export const PushKey = v.object({
  /** The application server's key (RFC 8292) in base64url; null if push notifications are off. */
  publicKey: v.nullable(v.string()),
});
export type PushKey = v.InferOutput<typeof PushKey>;
