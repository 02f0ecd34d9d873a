import type { FeatureId } from '@tulebyte/site-policy/features';

/** Feature toggles that the host itself depends on; each remote declares its own. */
export const shellFeatures: readonly FeatureId[] = ['california_compliance', 'bilingual_support'];
