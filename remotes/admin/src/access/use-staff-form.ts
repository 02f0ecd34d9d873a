import { useLingui } from '@lingui/react/macro';
import { staffAccessAtom, store } from '@tulebyte/platform';
import { refreshStaffAccess } from '@tulebyte/platform/staff-access';
import type { FormKit, useAppForm } from '@tulebyte/ui/form';
import { useWorkspaceForm, type WorkspaceFormOptions } from '@tulebyte/workspace/use-workspace-form';
import { isForbidden } from './is-forbidden.ts';

/** A form for staff. When the user's role no longer allows what it does, or the session was ended, it doesn't suggest to try again. */
export function useStaffForm<Schema extends Parameters<typeof useAppForm>[0]['schema']>(
  options: Omit<WorkspaceFormOptions<Schema>, 'explainFailure'>,
): FormKit {
  const { t } = useLingui();
  return useWorkspaceForm<Schema>({
    ...options,
    onSubmit: async (values) => {
      try {
        return await options.onSubmit(values);
      } catch (error) {
        if (isForbidden(error)) await refreshStaffAccess();
        throw error;
      }
    },
    explainFailure: (error) => {
      if (!isForbidden(error)) return undefined;
      return store.get(staffAccessAtom)?.access.role === null
        ? t`You’re no longer on the team, or this session was ended.`
        : t`Your role doesn’t allow this. It may have just changed.`;
    },
  });
}
