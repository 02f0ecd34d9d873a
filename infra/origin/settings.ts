import { FEATURE_IDS } from '@tulebyte/site-policy/features';
import * as v from 'valibot';
import type { OriginOptions } from './options.ts';

export const httpAddress = v.pipe(
  v.string(),
  v.url('must be an address such as https://project.supabase.co'),
  v.regex(/^https?:\/\//, 'must begin with https:// (or http:// on this machine)'),
  v.transform((address) => address.replace(/\/+$/, '')),
);

const featureList = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((id) => id.trim())),
  v.array(v.picklist(FEATURE_IDS, `must be a list of ${FEATURE_IDS.join(', ')}`)),
);

/** Whether a key is for servers only; the legacy ones are tokens that name their role. */
function isSecretKey(key: string): boolean {
  const claims = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString();
  return key.startsWith('sb_secret_') || claims.includes('"service_role"');
}

const publishableKey = v.pipe(
  v.string(),
  v.minLength(1, 'must be set'),
  v.check((key) => !isSecretKey(key), 'must be the publishable key: browsers get it, and this one opens the whole database'),
);
const secretKey = v.pipe(
  v.string(),
  v.minLength(1, 'must be set'),
  v.check((key) => !key.startsWith('sb_publishable_'), 'must be the secret key (sb_secret_…), not the publishable one'),
);

/** The settings of a web server on any platform; `infra/operations/configuration.md` says what happens without each. */
export const SETTINGS = {
  /** The channel whose live release is served: another one than `production` is for staging. */
  RELEASE_CHANNEL: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must be a name such as staging')),
    'production',
  ),
  SITE_URL: v.optional(httpAddress),
  SUPABASE_URL: v.optional(httpAddress),
  SUPABASE_PUBLISHABLE_KEY: v.optional(publishableKey),
  SUPABASE_SECRET_KEY: v.optional(secretKey),
  /** Shared with the functions, so that they trust the addresses sent with forwarded forms. */
  ORIGIN_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  /** Feature toggles that are on for everyone, separated by commas; `bilingual_support` adds the Spanish pages. */
  FEATURES: v.optional(featureList),
  GOOGLE_TAG_MANAGER_ID: v.optional(v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]+$/, 'must look like GTM-XXXXXXX'))),
  TURNSTILE_SITE_KEY: v.optional(v.string()),
  GOOGLE_TAG_ID: v.optional(v.pipe(v.string(), v.regex(/^(G|AW|GT)-[A-Z0-9]+$/, 'must look like G-XXXXXXXXXX'))),
};
const Settings = v.object(SETTINGS);
export type Settings = v.InferOutput<typeof Settings>;

/** The settings that pages and visitors depend on. */
export function optionsOf({
  ORIGIN_SECRET: originSecret,
  FEATURES: features = [],
  GOOGLE_TAG_MANAGER_ID: tagManagerId,
  GOOGLE_TAG_ID: tagId,
  TURNSTILE_SITE_KEY: turnstileSiteKey,
}: Settings): Pick<OriginOptions, 'originSecret' | 'features' | 'tags' | 'turnstileSiteKey'> {
  return {
    originSecret,
    features,
    tags: { ...(tagManagerId ? { tagManagerId } : {}), ...(tagId ? { tagId } : {}) },
    ...(turnstileSiteKey ? { turnstileSiteKey } : {}),
  };
}

/** A backend on another origin, as browsers and this server reach it. */
export function hostedBackend({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY }: Settings): OriginOptions['backend'] {
  return {
    supabaseUrl: SUPABASE_URL ?? '',
    publishableKey: SUPABASE_PUBLISHABLE_KEY ?? '',
    // Hosted Supabase has Realtime. A backend without it rejects the socket, and pages fall back to polling.
    realtime: true,
  };
}
