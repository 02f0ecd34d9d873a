import type { ReactNode } from 'react';
import { Bars } from './bars.tsx';
import { batteryMinutes, formatMinutes } from './battery-minutes.ts';

const WATT_HOURS = 150;
const loads = [
  { label: 'Modem and router, 20 W', watts: 20 },
  { label: 'The same with a small storage box, 60 W', watts: 60 },
  { label: 'Desktop with screen, 150 W', watts: 150 },
  { label: 'Small server, 250 W', watts: 250 },
] as const;

/** How long one battery runs different loads, by the article's formula. */
export function BatteryTimes(): ReactNode {
  return (
    <Bars
      bars={loads.map(({ label, watts }) => {
        const minutes = batteryMinutes(WATT_HOURS, watts);
        return { label, value: minutes, text: formatMinutes(minutes) };
      })}
      caption={`Computed for a battery of ${WATT_HOURS} watt-hours, as in many office units when new. Loads are examples; measure yours with a plug-in meter.`}
    />
  );
}
