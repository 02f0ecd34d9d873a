import type { UseQueryResult } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';

/** The three states of a question to the database: its skeleton, its failure with another try, its answer. */
export function Queried<Data>({
  query,
  skeleton,
  children,
}: {
  query: UseQueryResult<Data>;
  /** In the final layout, hidden from assistive technology. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}): ReactNode {
  const { t } = useLingui();
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <LoadFailed retry={() => void query.refetch()} retrying={query.isFetching} />;
  return (
    <>
      <VisuallyHidden role="status">{t`Loading…`}</VisuallyHidden>
      <div aria-hidden="true">{skeleton}</div>
    </>
  );
}
