import { useLingui } from '@lingui/react/macro';
import type { FormKit, useAppForm } from '@tulebyte/ui/form';
import { useWorkspaceForm, type WorkspaceFormOptions } from '@tulebyte/workspace/use-workspace-form';
import { isForbidden } from './is-forbidden.ts';

/** A form for staff. When the user's role no longer allows what it does, it doesn't suggest to try again. */
export function useStaffForm<Schema extends Parameters<typeof useAppForm>[0]['schema']>(
  options: Omit<WorkspaceFormOptions<Schema>, 'explainFailure'>,
): FormKit {
  const { t } = useLingui();
  return useWorkspaceForm<Schema>({
    ...options,
    explainFailure: (error) => (isForbidden(error) ? t`Your role doesn’t allow this. It may have just changed.` : undefined),
  });
}
