import type { FeatureId } from '@tulebyte/site-policy/features';
import { asService } from './backend.ts';
import { currentRuntime } from './runtime.ts';

/**
 * Whether a toggle is on for everyone: as operators decided (`public.feature_toggles`), or else as `FEATURES` says, also while the
 * database doesn't answer. A browser's own toggles never enable anything that costs money or sends data away.
 */
export async function isSiteFeatureOn(id: FeatureId): Promise<boolean> {
  const { data: decision } = await asService().rpc('evaluate_toggle', { toggle: id });
  if (decision === 'on' || decision === 'off') return decision === 'on';
  return (currentRuntime().env('FEATURES') ?? '').split(',').some((on) => on.trim() === id);
}
