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

/** Says to the web server that this browser has `bilingual_support` on, where the site as a whole has not. */
export const BILINGUAL_COOKIE = 'tulebyte.bilingual';

/** Where a browser keeps the list of toggles once it changed one. */
export const TOGGLES_KEY = 'tulebyte.featureToggles';
