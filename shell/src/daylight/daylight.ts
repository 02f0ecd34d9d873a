import { businessHour } from '@tulebyte/brand/calendar';

export type PartOfDay = 'dawn' | 'day' | 'dusk' | 'night';

/** @param hour of the day where the company is, 0 to 23 */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5 || hour >= 21) return 'night';
  if (hour < 8) return 'dawn';
  return hour < 17 ? 'day' : 'dusk';
}

/**
 * Says on the document which part of the day it is at the company, again whenever the page becomes visible: drawings follow it by
 * `[data-daylight]` in their styles.
 */
export function showDaylight(): void {
  const update = () => {
    document.documentElement.dataset['daylight'] = partOfDay(businessHour(Date.now()));
  };
  update();
  document.addEventListener('visibilitychange', update);
}
