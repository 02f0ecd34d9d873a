import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { AllowReport, AnalyticsReport } from '../analytics.ts';

/** A page reports five metrics twice, and events every few seconds; the limits leave room for a busy office behind one IP address. */
const MEASURES = { points: 120, duration: 60 };
/** 500 different faults and violations are stored a day; no single address may use them all. */
const ALARMS = { points: 40, duration: 86_400 };

/** Limits of this process. What reports may store in total is limited in the database. */
export function memoryLimits(): AllowReport {
  const limiters: Readonly<Record<AnalyticsReport, RateLimiterMemory>> = {
    'web-vitals': new RateLimiterMemory(MEASURES),
    events: new RateLimiterMemory(MEASURES),
    faults: new RateLimiterMemory(ALARMS),
    csp: new RateLimiterMemory(ALARMS),
  };
  return (report, address) =>
    limiters[report].consume(address).then(
      () => true,
      () => false,
    );
}
