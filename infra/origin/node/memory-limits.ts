import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ALARMS_A_DAY, type AllowReport, type AnalyticsReport } from '../analytics.ts';

/** A page reports five metrics twice, and events every few seconds; the limits leave room for a busy office behind one IP address. */
const MEASURES = { points: 120, duration: 60 };
const ALARMS = { points: ALARMS_A_DAY.most, duration: ALARMS_A_DAY.seconds };

/** Limits of this process. The total of stored reports is limited in the database. */
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
