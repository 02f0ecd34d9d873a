import { Trans, useLingui } from '@lingui/react/macro';
import { ListSkeleton } from '@tulebyte/lists/list-skeleton';
import { Button, chakra, Icon } from '@tulebyte/ui';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { useState, type ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { NewRequestForm } from './new-request-form.tsx';
import { RequestTable } from './request-table.tsx';
import { usePrivacyRequests } from './requests.ts';

export function Component(): ReactNode {
  const { t } = useLingui();
  const [adding, setAdding] = useState(false);
  return (
    <AdminPage
      title={t`Privacy requests`}
      note={
        <Trans>
          California gives us 10 business days to confirm and 45 days to answer, and 15 business days for an opt-out, without an
          identity check.
        </Trans>
      }
      actions={
        adding ? null : (
          <Button size="sm" variant="solid" onClick={() => setAdding(true)}>
            <Icon name="plus" size="1em" />
            <Trans>New request</Trans>
          </Button>
        )
      }
    >
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
        {adding ? <NewRequestForm onDone={() => setAdding(false)} /> : null}
        <Requests />
      </chakra.div>
    </AdminPage>
  );
}

function Requests(): ReactNode {
  return (
    <QueryBoundary query={usePrivacyRequests()} skeleton={<ListSkeleton rows={6} rowHeight="3rem" />}>
      {(requests) =>
        requests.length > 0 ? (
          <RequestTable requests={requests} />
        ) : (
          <InlineEmpty icon="shield">
            <Trans>No requests yet. They come from the contact form, or you add one that came by phone or mail.</Trans>
          </InlineEmpty>
        )
      }
    </QueryBoundary>
  );
}
