import { useLingui } from '@lingui/react/macro';
import type { City } from '@tulebyte/brand';
import { managedTitles, repairTitles, supportTitles } from './city-titles.ts';

/** Links to the pages of one city. */
export function useCityLinks(id: string): readonly { to: string; label: string }[] {
  const { t } = useLingui();
  return [
    ...(id in repairTitles ? [{ to: `/computer-repair-${id}`, label: t`Computer repair` }] : []),
    ...(id in supportTitles ? [{ to: `/it-support-${id}`, label: t`IT support` }] : []),
    ...(id in managedTitles ? [{ to: `/locations/managed-it-${id}`, label: t`Managed IT` }] : []),
  ];
}

/** Element id of a city's row in the table. */
export const cityRowId = (city: City): string => `city-${city.id}`;
