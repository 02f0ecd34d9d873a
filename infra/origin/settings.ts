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

/** Whether a key is for servers only. */
function isSecretKey(key: string): boolean {
  return key.startsWith('sb_secret_') || legacyClaims(key).includes('"service_role"');
}

function isPublishableKey(key: string): boolean {
  return key.startsWith('sb_publishable_') || legacyClaims(key).includes('"anon"');
}

/** Legacy keys are tokens that name their role. */
function legacyClaims(key: string): string {
  return Buffer.from(key.split('.')[1] ?? '', 'base64url').toString();
}

const key = v.pipe(v.string(), v.regex(/^[!-~]+$/, 'must be the whole key, without spaces'));
const publishableKey = v.pipe(
  key,
  v.check((text) => !isSecretKey(text), 'must be the publishable key: browsers get it, and this one opens the whole database'),
);
const secretKey = v.pipe(
  key,
  v.check((text) => !isPublishableKey(text), 'must be the secret key (sb_secret_…), not the publishable one'),
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

/** What production can't do without, on any platform. */
export const PRODUCTION_SETTINGS = {
  SITE_URL: SETTINGS.SITE_URL.wrapped,
  SUPABASE_URL: SETTINGS.SUPABASE_URL.wrapped,
  SUPABASE_PUBLISHABLE_KEY: SETTINGS.SUPABASE_PUBLISHABLE_KEY.wrapped,
  SUPABASE_SECRET_KEY: SETTINGS.SUPABASE_SECRET_KEY.wrapped,
  ORIGIN_SECRET: SETTINGS.ORIGIN_SECRET.wrapped,
};

/** What to set them to, for operators. */
export const REQUIRED_SETTINGS: ReadonlyMap<string, string> = new Map([
  ['SITE_URL', 'the address that visitors type, such as https://www.example.com'],
  ['SUPABASE_URL', "the project's URL, such as https://project.supabase.co"],
  ['SUPABASE_PUBLISHABLE_KEY', "the project's publishable key (Supabase dashboard, API keys)"],
  ['SUPABASE_SECRET_KEY', "the project's secret key (Supabase dashboard, API keys)"],
  ['ORIGIN_SECRET', 'a secret of 32 characters or more, which the functions have too (supabase secrets set ORIGIN_SECRET=…)'],
  ['RELEASE_PUBLIC_KEYS', 'what npm run release -- keys prints'],
]);

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
