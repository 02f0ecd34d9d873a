import { useLingui } from '@lingui/react/macro';
import { sessionAtom, store, toast } from '@tulebyte/platform';
import { isUnanswered } from '@tulebyte/platform/queries';
import { FormSubmitError, useAppForm, type AppFormOptions, type FormKit } from '@tulebyte/ui/form';
import { useEffect, useRef } from 'react';

type FormSchema = Parameters<typeof useAppForm>[0]['schema'];

const isSignedIn = () => store.get(sessionAtom).user !== null;

export interface WorkspaceFormOptions<Schema extends FormSchema> extends AppFormOptions<Schema> {
  /** Whether the server carries out a submission once, however often it arrives. */
  isIdempotent?: boolean;
  /** What to say about a known error instead of `failureMessage`. */
  explainFailure?: (error: unknown) => string | undefined;
}

/**
 * The site's form kit for signed-in pages. When no answer came, it says that the submission may have gone through. A failure after the
 * user has left the page, or because the session has ended, is a toast.
 */
export function useWorkspaceForm<Schema extends FormSchema>({
  onSubmit,
  isIdempotent = false,
  explainFailure,
  ...options
}: WorkspaceFormOptions<Schema>): FormKit {
  const { t } = useLingui();
  const isGone = useRef(false);
  const explain = (error: unknown) => {
    if (!isUnanswered(error)) return explainFailure?.(error);
    return isIdempotent && !isGone.current
      ? t`We didn’t hear back, so this may have gone through. Try again: it won’t go through twice.`
      : t`We didn’t hear back, so this may have gone through. Check before you try again.`;
  };
  const explainSignOut = () =>
    options.draft === false
      ? t`You were signed out before this went through. Sign in and try again.`
      : t`You were signed out before this went through. Sign in and try again: what you typed is kept.`;
  const kit = useAppForm<Schema>({
    ...options,
    onSubmit: async (values) => {
      const wasSignedIn = isSignedIn();
      try {
        return await onSubmit(values);
      } catch (error) {
        const hasSessionEnded = wasSignedIn && !isSignedIn() && !isUnanswered(error);
        const isExplained = error instanceof FormSubmitError && !hasSessionEnded;
        const form = isExplained ? error.errors.form : hasSessionEnded ? explainSignOut() : explain(error);
        if (isGone.current || hasSessionEnded)
          toast({ title: form ?? t`We couldn’t save this. Please try again.`, status: 'error' });
        throw form === undefined || isExplained ? error : new FormSubmitError({ form });
      }
    },
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return kit;
}
