import { useLingui } from '@lingui/react/macro';
import { isUnanswered } from '@tulebyte/platform/queries';
import { FormSubmitError, useAppForm, type AppFormOptions, type FormKit } from '@tulebyte/ui/form';

type FormSchema = Parameters<typeof useAppForm>[0]['schema'];

export interface WorkspaceFormOptions<Schema extends FormSchema> extends AppFormOptions<Schema> {
  /** Whether the server carries out a submission once, however often it arrives. */
  isIdempotent?: boolean;
}

/** The site's form kit for signed-in pages. When no answer came, it says that the submission may have gone through. */
export function useWorkspaceForm<Schema extends FormSchema>({
  onSubmit,
  isIdempotent = false,
  ...options
}: WorkspaceFormOptions<Schema>): FormKit {
  const { t } = useLingui();
  return useAppForm<Schema>({
    ...options,
    onSubmit: async (values) => {
      try {
        return await onSubmit(values);
      } catch (error) {
        if (!isUnanswered(error)) throw error;
        throw new FormSubmitError({
          form: isIdempotent
            ? t`We didn’t hear back, so this may have gone through. Try again: it won’t go through twice.`
            : t`We didn’t hear back, so this may have gone through. Check before you try again.`,
        });
      }
    },
  });
}
