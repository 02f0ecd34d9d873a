import { queryOptions } from '@tanstack/react-query';
import { SystemStatus } from '@tulebyte/backend-api/system-status';
import { callPublicFunction } from '@tulebyte/platform/public-rpc';

/** System status, refreshed every minute while the page is visible. Public. */
export const systemStatusQuery = queryOptions({
  queryKey: ['system-status'],
  queryFn: ({ signal }) => callPublicFunction('system_status', undefined as never, SystemStatus, signal),
  refetchInterval: 60_000,
});
