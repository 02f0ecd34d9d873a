import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { Button } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { TrafficScreen } from './traffic/traffic-screen.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Analytics`}
      note={<Trans>Only visitors who allow analytics are counted, each once a day.</Trans>}
      actions={
        <Button asChild size="sm" variant="outline">
          <RouterLink to="/admin/analytics/speed">
            <Trans>Speed and faults</Trans>
          </RouterLink>
        </Button>
      }
    >
      <TrafficScreen />
    </AdminPage>
  );
}
