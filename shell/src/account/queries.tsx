import { QueryClientProvider, type UseQueryResult } from '@tanstack/react-query';
import { createQueryClient } from '@tulebyte/platform/queries';
import { Trans } from '@lingui/react/macro';
import { Alert, Button } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { SectionPlaceholder } from './section-placeholder.tsx';

const client = createQueryClient(0);

/** What the account page asks the server, remembered by whose it is. */
export function AccountQueries({ children }: { children: ReactNode }): ReactNode {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Shows a section in each of its states: on its way, failed with a way to try again, there. */
export function QueryBoundary<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }): ReactNode {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <SectionPlaceholder />;
  return (
    <Alert
      tone="error"
      live
      title={<Trans>This could not be loaded</Trans>}
      actions={
        <Button size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      <Trans>Nothing was changed. Please check your connection and try again.</Trans>
    </Alert>
  );
}
