import { Trans, useLingui } from '@lingui/react/macro';
import { findCity, formatUsd } from '@tulebyte/brand';
import type { ReactNode } from 'react';
import type { JobFields } from './collection.ts';

/** “$26 – $34 an hour” */
export function PayRange({ pay: { from, to, per } }: Pick<JobFields, 'pay'>): ReactNode {
  const range = `${formatUsd(from)} – ${formatUsd(to)}`;
  return per === 'hour' ? <Trans>{range} per hour</Trans> : <Trans>{range} per year</Trans>;
}

export function HoursAndPlace({ hours, city }: Pick<JobFields, 'hours' | 'city'>): ReactNode {
  const { t } = useLingui();
  const place = findCity(city)?.name ?? '';
  return <>{hours === 'full-time' ? t`Full time, ${place}` : t`Part time, ${place}`}</>;
}
