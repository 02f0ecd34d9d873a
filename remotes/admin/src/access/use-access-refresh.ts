import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { BackendError } from '@tulebyte/backend-api/rows';
import { staffAccessAtom, store, toast } from '@tulebyte/platform';
import { refreshStaffAccess } from '@tulebyte/platform/staff-access';
import { useLocation } from '@tulebyte/router';
import { useEffect } from 'react';
import { isForbidden } from './is-forbidden.ts';
import { includesArea } from './use-area-access.ts';

interface CacheEvent {
  type: string;
  action?: { type: string; error?: unknown };
}

const errorOf = ({ type, action }: CacheEvent): unknown =>
  type === 'updated' && action?.type === 'error' ? action.error : undefined;

/** Rechecks the user's role whenever the database denies something, since it may have just changed, and announces a change. */
export function useAccessRefresh(): void {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  useEffect(() => {
    const stops = [
      queries.getQueryCache().subscribe((event) => {
        if (isForbidden(errorOf(event))) void refreshStaffAccess();
      }),
      queries.getMutationCache().subscribe((event) => {
        const error = errorOf(event);
        if (error === undefined) return;
        const isDenied = isForbidden(error) && !(error instanceof BackendError && error.hint === 'recent_sign_in_needed');
        // A row that is no longer visible looks deleted, so any error is a hint.
        void refreshStaffAccess().then(() => {
          const access = store.get(staffAccessAtom)?.access;
          // If the whole area is off limits now, the page says so.
          if (isDenied && (!access || includesArea(access, pathname)))
            toast({ title: msg`Your role doesn’t allow this. It may have just changed.`, status: 'error' });
        });
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [queries, pathname]);
}
