/** Ids of the feature toggles (specification, section 3). */
export const FEATURE_IDS = [
  'california_compliance',
  'ai_chatbot',
  'enterprise_dashboard',
  'bilingual_support',
  'stripe_payments',
  'service_configurator',
] as const;
export type FeatureId = (typeof FEATURE_IDS)[number];

/** Tells the web server that this browser has `bilingual_support` on when the site as a whole does not. */
export const BILINGUAL_COOKIE = 'tulebyte.bilingual';

/** Storage key of the toggles, once this browser has changed one. */
export const TOGGLES_KEY = 'tulebyte.featureToggles';
