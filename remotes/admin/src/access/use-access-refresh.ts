import { useQueryClient } from '@tanstack/react-query';
import { BackendError } from '@tulebyte/backend-api/rows';
import { refreshStaffAccess } from '@tulebyte/platform/staff-access';
import { useEffect } from 'react';

/** Checks the user's role again whenever the database refuses something, since it may have just changed. */
export function useAccessRefresh(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const check = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      if (event.type !== 'updated' || event.action?.type !== 'error') return;
      const { error } = event.action;
      // A row that is out of reach now looks like one that is gone.
      if (!(error instanceof BackendError) || error.code === '42501') void refreshStaffAccess();
    };
    const stops = [queries.getQueryCache().subscribe(check), queries.getMutationCache().subscribe(check)];
    return () => stops.forEach((stop) => stop());
  }, [queries]);
}
