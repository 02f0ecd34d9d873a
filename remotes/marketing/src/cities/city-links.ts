import { useLingui } from '@lingui/react/macro';
import type { City } from '@tulebyte/brand';
import { routes } from '../../content.config.ts?routes=cities';

const paths = new Set(routes.map(({ path }) => path));

/** Links to the pages of one city. */
export function useCityLinks(id: string): readonly { to: string; label: string }[] {
  const { t } = useLingui();
  return [
    { to: `/computer-repair-${id}`, label: t`Computer repair` },
    { to: `/it-support-${id}`, label: t`IT support` },
    { to: `/locations/managed-it-${id}`, label: t`Managed IT` },
  ].filter(({ to }) => paths.has(to));
}

/** Element id of a city's row in the table. */
export const cityRowId = (city: City): string => `city-${city.id}`;
