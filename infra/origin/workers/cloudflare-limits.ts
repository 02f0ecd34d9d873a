import type { AllowReport } from '../analytics.ts';
import type { Environment } from './environment.ts';

/** Limits that the isolates of one location share. The total of stored reports is limited in the database. */
export function cloudflareLimits({ MEASURES, ALARMS }: Pick<Environment, 'MEASURES' | 'ALARMS'>): AllowReport {
  return async (report, address) => {
    const limit = report === 'faults' || report === 'csp' ? ALARMS : MEASURES;
    return (await limit.limit({ key: `${report} ${address}` })).success;
  };
}
