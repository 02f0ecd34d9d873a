import type { UseQueryResult } from '@tanstack/react-query';
import { createUserQueryProvider } from '@tulebyte/platform/queries';
import { Trans } from '@lingui/react/macro';
import { Alert, Button } from '@tulebyte/ui';
import type { ComponentType, ReactNode } from 'react';
import { SectionPlaceholder } from './section-placeholder.tsx';

const AccountQueries = createUserQueryProvider(0);

/** Gives a section the account page's query cache. */
export function withAccountQueries(Section: ComponentType): ComponentType {
  return function AccountSection(): ReactNode {
    return (
      <AccountQueries>
        <Section />
      </AccountQueries>
    );
  };
}

/** Shows a section while its query is loading, when it failed (with a retry), and with its data. */
export function QueryBoundary<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }): ReactNode {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <SectionPlaceholder />;
  return (
    <Alert
      tone="error"
      live
      title={<Trans>We couldn’t load this</Trans>}
      actions={
        <Button size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      <Trans>Nothing changed. Check your connection and try again.</Trans>
    </Alert>
  );
}
