import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { useToggles } from './requests.ts';
import { ToggleTable } from './toggle-table.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Feature toggles`}
      note={
        <Trans>
          What the live release can switch on and off without a deploy. A toggle is never a permission. Last evaluated is when a
          page or a function last depended on it, updated once a day.
        </Trans>
      }
    >
      <ToggleScreen />
    </AdminPage>
  );
}

function ToggleScreen(): ReactNode {
  return (
    <QueryBoundary query={useToggles()} skeleton={<Skeleton height="24rem" />}>
      {(toggles) => (
        <>
          <Text size="small" tone="muted" marginBottom="2">
            <Plural value={toggles.length} one="# toggle" other="# toggles" />
          </Text>
          <ToggleTable toggles={toggles} />
        </>
      )}
    </QueryBoundary>
  );
}
