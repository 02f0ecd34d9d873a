import { useLingui } from '@lingui/react/macro';
import { isUnanswered } from '@tulebyte/platform/queries';
import { FormSubmitError, useAppForm, type AppFormOptions, type FormKit } from '@tulebyte/ui/form';

type FormSchema = Parameters<typeof useAppForm>[0]['schema'];

export interface WorkspaceFormOptions<Schema extends FormSchema> extends AppFormOptions<Schema> {
  /** Whether the server carries out a submission once, however often it arrives. */
  isIdempotent?: boolean;
  /** What to say about a known error instead of `failureMessage`. */
  explainFailure?: (error: unknown) => string | undefined;
}

/** The site's form kit for signed-in pages. When no answer came, it says that the submission may have gone through. */
export function useWorkspaceForm<Schema extends FormSchema>({
  onSubmit,
  isIdempotent = false,
  explainFailure,
  ...options
}: WorkspaceFormOptions<Schema>): FormKit {
  const { t } = useLingui();
  const explain = (error: unknown) => {
    if (!isUnanswered(error)) return explainFailure?.(error);
    return isIdempotent
      ? t`We didn’t hear back, so this may have gone through. Try again: it won’t go through twice.`
      : t`We didn’t hear back, so this may have gone through. Check before you try again.`;
  };
  return useAppForm<Schema>({
    ...options,
    onSubmit: async (values) => {
      try {
        return await onSubmit(values);
      } catch (error) {
        const form = explain(error);
        throw form === undefined ? error : new FormSubmitError({ form });
      }
    },
  });
}
