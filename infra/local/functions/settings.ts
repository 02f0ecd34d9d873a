import { createECDH, createHash } from 'node:crypto';

export interface FunctionBackend {
  /** URL of the backend and of the site. */
  url: string;
  publishableKey: string;
  secretKey: string;
  smtpUrl: string;
}

type Purpose = 'INBOUND_MAIL_SECRET' | 'JOB_SECRET' | 'LINK_SECRET';

/** A secret for one purpose, from the embedded backend's secret key, so that it has only one to keep. */
export function derivedSecret(secretKey: string, purpose: Purpose): string {
  return createHash('sha256').update(`${purpose}:${secretKey}`).digest('hex');
}

/** The keys of push notifications (RFC 8292), from the secret key for the same reason. */
function vapidKeys(secretKey: string): { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string } {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(createHash('sha256').update(`VAPID_PRIVATE_KEY:${secretKey}`).digest());
  return { VAPID_PUBLIC_KEY: keys.getPublicKey('base64url'), VAPID_PRIVATE_KEY: keys.getPrivateKey('base64url') };
}

/** The environment of functions: the names that a hosted project sets, and the secrets that its operator sets. */
export function functionSettings({ url, publishableKey, secretKey, smtpUrl }: FunctionBackend): Readonly<Record<string, string>> {
  const purposes: readonly Purpose[] = ['INBOUND_MAIL_SECRET', 'JOB_SECRET', 'LINK_SECRET'];
  return {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
    SITE_URL: url,
    SMTP_URL: smtpUrl,
    ...vapidKeys(secretKey),
    ...Object.fromEntries(purposes.map((purpose) => [purpose, derivedSecret(secretKey, purpose)])),
  };
}
