import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';

/** The part of a query that a boundary needs. */
interface LoadedQuery<Data> {
  data: Data | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Renders a query: skeleton, error with retry, or data. What was loaded before a failure stays visible. */
export function QueryBoundary<Data>({
  query,
  errorTitle,
  skeleton,
  children,
}: {
  query: LoadedQuery<Data>;
  /** What could not be loaded. */
  errorTitle?: string;
  /** Same dimensions as the loaded content; hidden from assistive technology. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}): ReactNode {
  const { t } = useLingui();
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <LoadFailed title={errorTitle} retry={() => void query.refetch()} retrying={query.isFetching} />;
  return (
    <>
      <VisuallyHidden role="status">{t`Loading…`}</VisuallyHidden>
      <div aria-hidden="true">{skeleton}</div>
    </>
  );
}
