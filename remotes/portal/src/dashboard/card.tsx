import type { UseQueryResult } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { chakra, Heading } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { CompactLoadFailed } from '@tulebyte/workspace/compact-load-failed';
import type { ReactNode } from 'react';

/** A dashboard card with a heading. */
export function Card({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }): ReactNode {
  return (
    <chakra.section aria-labelledby={id} minWidth="0" borderTopWidth="2px" borderTopColor="border.strong" paddingTop="3">
      <Heading as="h2" size="h4" id={id} marginBottom="2">
        {title}
      </Heading>
      {children}
    </chakra.section>
  );
}

/** A card with server data: the heading renders immediately; a failure shows inside the card with a retry button. */
export function QueriedCard<Data>({
  id,
  title,
  query,
  children,
}: {
  id: string;
  title: ReactNode;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}): ReactNode {
  const { t } = useLingui();
  return (
    <Card id={id} title={title}>
      {query.data !== undefined ? (
        children(query.data)
      ) : query.isError ? (
        <CompactLoadFailed
          title={t`We couldn’t load this.`}
          describedBy={id}
          retry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <Skeleton height="4.5rem" aria-hidden="true" />
      )}
    </Card>
  );
}
