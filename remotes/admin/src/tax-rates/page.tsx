import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { columnsFrom } from '@tulebyte/workspace/columns';
import { chakra, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { FreshForm } from '@tulebyte/workspace/fresh-form';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { usePermission } from '../access/use-permission.ts';
import { AdminPage } from '../layout/admin-page.tsx';
import { Panel } from '../layout/panel.tsx';
import { RateForm } from './rate-form.tsx';
import { RateHistory } from './rate-history.tsx';
import { RateTable } from './rate-table.tsx';
import { ratesByCity, ratesQuery } from './rates.ts';

const Columns = columnsFrom('xl', 'minmax(0, 3fr) minmax(0, 2fr)', '10', '12');

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Sales tax rates`}
      note={<Trans>State and district rates combined, by the city where the goods change hands.</Trans>}
    >
      <Columns>
        <Rates />
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8" alignContent="start">
          <NewRate />
          <Panel title={t`History`}>
            <RateHistory />
          </Panel>
        </chakra.div>
      </Columns>
    </AdminPage>
  );
}

function Rates(): ReactNode {
  return (
    <QueryBoundary query={useQuery(ratesQuery)} skeleton={<Skeleton height="20rem" />}>
      {(rates) => <RateTable cities={ratesByCity(rates)} />}
    </QueryBoundary>
  );
}

function NewRate(): ReactNode {
  const { t } = useLingui();
  const canChange = usePermission('tax_rates');
  return (
    <Panel
      title={t`New rate`}
      note={
        <Trans>
          From the list of the California Department of Tax and Fee Administration. Carts and checkout use it from that day on;
          orders keep the rate they were placed with.
        </Trans>
      }
    >
      {canChange ? (
        <FreshForm>{(onSent) => <RateForm onSaved={onSent} />}</FreshForm>
      ) : (
        <Text size="ui">
          <Trans>An owner of the team adds rates.</Trans>
        </Text>
      )}
    </Panel>
  );
}
