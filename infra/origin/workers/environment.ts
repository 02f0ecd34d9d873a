import type { R2Bucket, RateLimit } from '@cloudflare/workers-types';
import * as v from 'valibot';
import { checkSettings } from '../configuration-check.ts';
import { httpAddress, PRODUCTION_SETTINGS, SETTINGS } from '../settings.ts';
import type { CanaryJudges } from './canary-reporter.ts';

const text = v.pipe(v.string(), v.minLength(1, 'must be set'));
const binding = <T>(what: string) =>
  v.custom<T>((value) => typeof value === 'object' && value !== null, `must be bound to ${what}`);

/**
 * A missing required one is an error, because the site would be incomplete.
 */
export const Environment = v.object({
  ...SETTINGS,
  ...PRODUCTION_SETTINGS,
  /** Trusted public keys: a Worker doesn't remember the latest pointer, so the bucket can't vouch for itself. */
  RELEASE_PUBLIC_KEYS: text,
  /** Key prefix of releases in the bucket. */
  RELEASE_PREFIX: v.optional(v.string(), ''),
  RELEASES: binding<R2Bucket>('an R2 bucket'),
  /** Rate limit of reports by address. */
  MEASURES: binding<RateLimit>('a rate limit'),
  ALARMS: binding<RateLimit>('a rate limit'),
  CANARY_JUDGES: binding<CanaryJudges>('the Durable Object CanaryJudge'),
  NOTIFY_WEBHOOK: v.optional(httpAddress),
});
export type Environment = v.InferOutput<typeof Environment>;

/** Finds each binding that is missing or wrong. */
export function checkEnvironment(bindings: unknown): ReturnType<typeof checkSettings<typeof Environment>> {
  return checkSettings(Environment, { ...(bindings as Record<string, unknown>) }); // an object by Cloudflare's contract
}
