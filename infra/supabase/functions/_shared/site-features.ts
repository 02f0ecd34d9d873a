import type { FeatureId } from '@tulebyte/site-policy/features';
import { currentRuntime } from './runtime.ts';

/**
 * Whether the operator turned a toggle on for everyone (`FEATURES`). A browser's own toggles never enable anything that costs money
 * or sends data away.
 */
export function isSiteFeatureOn(id: FeatureId): boolean {
  return (currentRuntime().env('FEATURES') ?? '').split(',').some((on) => on.trim() === id);
}
