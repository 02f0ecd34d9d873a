import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { BackendError } from '@tulebyte/backend-api/rows';
import { toast } from '@tulebyte/platform';
import { refreshStaffAccess } from '@tulebyte/platform/staff-access';
import { useEffect } from 'react';

interface CacheEvent {
  type: string;
  action?: { type: string; error?: unknown };
}

const errorOf = ({ type, action }: CacheEvent): unknown =>
  type === 'updated' && action?.type === 'error' ? action.error : undefined;
const isForbidden = (error: unknown) => error instanceof BackendError && error.code === '42501';

/** Checks the user's role again whenever the database refuses something, since it may have just changed, and says so for a change. */
export function useAccessRefresh(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const stops = [
      queries.getQueryCache().subscribe((event) => {
        if (isForbidden(errorOf(event))) void refreshStaffAccess();
      }),
      queries.getMutationCache().subscribe((event) => {
        const error = errorOf(event);
        // A row that is out of reach now looks like one that is gone, so any error is a sign.
        if (error !== undefined) void refreshStaffAccess();
        if (isForbidden(error) && !(error instanceof BackendError && error.hint === 'recent_sign_in_needed'))
          toast({ title: msg`Your role doesn’t allow this. It may have just changed.`, status: 'error' });
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [queries]);
}
