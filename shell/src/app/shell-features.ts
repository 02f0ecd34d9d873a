import type { FeatureId } from '@tulebyte/site-policy/features';

/** The toggles that the host itself uses; each remote declares its own. */
export const shellFeatures: readonly FeatureId[] = ['california_compliance', 'bilingual_support'];
