import { useLingui, Trans } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { Breadcrumbs } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Home, the steps between, and the page itself. */
export function Trail({ steps, here }: { steps?: readonly { to: string; label: ReactNode }[]; here: ReactNode }): ReactNode {
  const { t } = useLingui();
  return (
    <Breadcrumbs label={t`Where you are`}>
      <RouterLink to="/">
        <Trans>Home</Trans>
      </RouterLink>
      {steps?.map(({ to, label }) => (
        <RouterLink key={to} to={to}>
          {label}
        </RouterLink>
      ))}
      <span>{here}</span>
    </Breadcrumbs>
  );
}
