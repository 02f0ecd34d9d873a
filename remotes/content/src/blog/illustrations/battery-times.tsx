import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Bars } from './bars.tsx';
import { batteryMinutes, formatMinutes } from './battery-minutes.ts';

const WATT_HOURS = 150;
const loads = [
  { label: msg`Modem and router, 20 W`, watts: 20 },
  { label: msg`The same with a small storage box, 60 W`, watts: 60 },
  { label: msg`Desktop with screen, 150 W`, watts: 150 },
  { label: msg`Small server, 250 W`, watts: 250 },
] as const;

/** How long one battery runs different loads, by the article's formula. */
export function BatteryTimes(): ReactNode {
  const { t } = useLingui();
  return (
    <Bars
      bars={loads.map(({ label, watts }) => {
        const minutes = batteryMinutes(WATT_HOURS, watts);
        return { label: t(label), value: minutes, text: formatMinutes(minutes) };
      })}
      caption={t`Computed for a battery of ${WATT_HOURS} watt-hours, as in many office units when new. Loads are examples; measure yours with a plug-in meter.`}
    />
  );
}
