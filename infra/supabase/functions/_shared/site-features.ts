import type { FeatureId } from '@tulebyte/site-policy/features';
import { currentRuntime } from './runtime.ts';

/**
 * Whether the operator has a toggle on for everyone (`FEATURES`). What a browser claims about its own toggles never
 * switches on what costs money or sends something away.
 */
export function isSiteFeatureOn(id: FeatureId): boolean {
  return (currentRuntime().env('FEATURES') ?? '').split(',').some((on) => on.trim() === id);
}
