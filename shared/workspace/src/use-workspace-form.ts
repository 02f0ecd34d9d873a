import { useLingui } from '@lingui/react/macro';
import { toast } from '@tulebyte/platform';
import { isUnanswered } from '@tulebyte/platform/queries';
import { FormSubmitError, useAppForm, type AppFormOptions, type FormKit } from '@tulebyte/ui/form';
import { useEffect, useRef } from 'react';

type FormSchema = Parameters<typeof useAppForm>[0]['schema'];

export interface WorkspaceFormOptions<Schema extends FormSchema> extends AppFormOptions<Schema> {
  /** Whether the server carries out a submission once, however often it arrives. */
  isIdempotent?: boolean;
  /** What to say about a known error instead of `failureMessage`. */
  explainFailure?: (error: unknown) => string | undefined;
}

/**
 * The site's form kit for signed-in pages. When no answer came, it says that the submission may have gone through. A failure after the
 * user has left the page is a toast.
 */
export function useWorkspaceForm<Schema extends FormSchema>({
  onSubmit,
  isIdempotent = false,
  explainFailure,
  ...options
}: WorkspaceFormOptions<Schema>): FormKit {
  const { t } = useLingui();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);
  const explain = (error: unknown) => {
    if (error instanceof FormSubmitError) return error.errors.form;
    if (!isUnanswered(error)) return explainFailure?.(error);
    return isIdempotent && !isGone.current
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
        if (isGone.current) toast({ title: form ?? t`We couldn’t save this. Please try again.`, status: 'error' });
        throw form === undefined || error instanceof FormSubmitError ? error : new FormSubmitError({ form });
      }
    },
  });
}
