import { Trans, useLingui } from '@lingui/react/macro';
import { serviceTowns, type Town } from '@tulebyte/brand/service-towns';
import { Alert } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** That the typed city is another town of the service area than the ZIP code's. Streets at the edge of a city can have either. */
export function OtherTown({ zip, town, city }: { zip: string; town: Town; city: string }): ReactNode {
  const { t } = useLingui();
  const isNamed = ({ name }: Town) => name.toLowerCase() === city.trim().toLowerCase();
  const other = serviceTowns.find(isNamed);
  if (!other || isNamed(town)) return null;
  return (
    <Alert tone="warning" title={t`ZIP code ${zip} is in ${town.name}, not ${other.name}`}>
      <Trans>Check both. The travel fee goes by the ZIP code.</Trans>
    </Alert>
  );
}
