import { hours } from '@tulebyte/brand';
import { whenIdle } from '@tulebyte/platform';
import { useEffect } from 'react';

/** The home page's landscape at a part of the day: CSS properties in place of its colors at dusk, which are those of its HTML. */
type Daylight = Readonly<Record<string, string>>;

const DAWN: Daylight = {
  '--tb-colors-scene-sky': 'light-dark(#FBEEE6, #151C2B)',
  '--tb-colors-scene-water': 'light-dark(#C3D2DB, #16304A)',
  '--sun-color': 'light-dark(#F3AE77, #D98F5A)',
};
const DAY: Daylight = {
  '--tb-colors-scene-sky': 'light-dark(#EAF3F7, #0F2233)',
  '--tb-colors-scene-water': 'light-dark(#A6CBE2, #163F62)',
  '--sun-color': 'light-dark(#F8C95C, #F2B84B)',
  '--sun-rise': '-72px',
};
const NIGHT: Daylight = {
  '--tb-colors-scene-sky': 'light-dark(#E4EAF1, #08131E)',
  '--tb-colors-scene-far': 'light-dark(#B9C7D1, #12222F)',
  '--tb-colors-scene-water': 'light-dark(#9FB7CA, #0D273D)',
  // The moon.
  '--sun-color': 'light-dark(#FCFDFE, #CBD6DE)',
  '--sun-rise': '-56px',
};
const PROPERTIES = new Set([DAWN, DAY, NIGHT].flatMap(Object.keys));

/** @param hour of the day where the company is, 0 to 23 */
export function daylightAt(hour: number): Daylight {
  if (hour < 5 || hour >= 21) return NIGHT;
  if (hour < 8) return DAWN;
  return hour < 17 ? DAY : {};
}

/** Matches the landscape to the time of day at the company, again whenever the page becomes visible. */
export function useDaylight(): void {
  useEffect(() => {
    const main = document.getElementById('main');
    if (!main || !CSS.supports('color', 'light-dark(red, red)')) return;
    const set = (daylight: Daylight) => {
      for (const name of PROPERTIES) main.style.setProperty(name, daylight[name] ?? '');
    };
    const update = () => set(daylightAt(hourOf(new Date())));
    const changes = new AbortController();
    // The first format with a time zone takes about 15 ms, which would delay the page's first response.
    whenIdle(() => {
      if (changes.signal.aborted) return;
      update();
      document.addEventListener('visibilitychange', update, changes);
    });
    return () => {
      changes.abort();
      set({});
    };
  }, []);
}

function hourOf(date: Date): number {
  const format = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: hours.timeZone });
  return Number(format.format(date));
}
