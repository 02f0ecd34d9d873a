import type { UseQueryResult } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';

/** Renders a query: skeleton, error with retry, or data. */
export function QueryBoundary<Data>({
  query,
  skeleton,
  children,
}: {
  query: UseQueryResult<Data>;
  /** Same dimensions as the loaded content; hidden from assistive technology. */
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
