import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { BackendError } from '@tulebyte/backend-api/rows';
import { toast } from '@tulebyte/platform';
import { useSave } from '@tulebyte/platform/queries';
import { chakra } from '@tulebyte/ui';
import { Checkbox, Field, FormSubmitError, Input, useRetryKey } from '@tulebyte/ui/form';
import { Dialog } from '@tulebyte/ui/overlay';
import { useOnAccepted } from '@tulebyte/workspace/use-on-accepted';
import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useStaffForm } from '../../access/use-staff-form.ts';
import { insertView, isRemoved, updateView, type SavedView } from './ticket-views.ts';
import type { ViewFilters } from './view.ts';

const NamedView = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(2, 'name'), v.maxLength(40, 'name')),
  isShared: v.boolean(),
});

/** Saves the current filters as a view, for oneself or for the team, or renames `view`. */
export default function ViewDialog({
  view,
  filters,
  onClose,
}: {
  view?: SavedView | undefined;
  filters: ViewFilters;
  onClose: () => void;
}): ReactNode {
  const { t } = useLingui();
  const idFor = useRetryKey();
  const save = useSave({
    mutationFn: ({ name, isShared }: v.InferOutput<typeof NamedView>) =>
      view ? updateView(view.id, name, isShared) : insertView(idFor(name, isShared, filters), name, isShared, filters),
    invalidates: [{ queryKey: ['tickets'] }],
  });
  const kit = useStaffForm({
    id: 'ticket-view',
    schema: NamedView,
    draft: false,
    defaultValues: { name: view?.name ?? '', isShared: view?.is_shared ?? false },
    isIdempotent: true,
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: () => t`Use 2 to 40 characters.`,
    onSubmit: async (named) => {
      try {
        await save.mutateAsync(named);
      } catch (error) {
        if (error instanceof BackendError && error.code === '23505')
          throw new FormSubmitError({ fields: { name: t`You already have a view with this name.` } });
        if (isRemoved(error)) throw new FormSubmitError({ form: t`This view was removed. Save the filters as a new one.` });
        throw error;
      }
      toast({ title: msg`View saved`, status: 'success' });
    },
  });
  useOnAccepted(kit, onClose);
  return (
    <Dialog open onClose={onClose} title={view ? t`Edit view` : t`Save view`} closeLabel={t`Close`} size="sm">
      <WorkspaceForm kit={kit} gap="4" labels={{ name: t`View name` }}>
        <Field
          name="name"
          label={t`View name`}
          required
          hint={view ? undefined : t`Saves the filters and the order, not the search.`}
        >
          <Input maxLength={50} autoComplete="off" />
        </Field>
        <Checkbox name="isShared" label={t`Share with the team`} />
        <chakra.div marginTop="2">
          <FormActions onCancel={onClose} />
        </chakra.div>
      </WorkspaceForm>
    </Dialog>
  );
}
