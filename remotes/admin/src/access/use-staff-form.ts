import { useLingui } from '@lingui/react/macro';
import { isUnanswered } from '@tulebyte/platform/queries';
import { FormSubmitError, useAppForm, type AppFormOptions, type FormKit } from '@tulebyte/ui/form';
import { isForbidden } from './is-forbidden.ts';

type FormSchema = Parameters<typeof useAppForm>[0]['schema'];

interface StaffFormOptions<Schema extends FormSchema> extends AppFormOptions<Schema> {
  /** Whether the server carries out a submission once, however often it arrives. */
  isIdempotent?: boolean;
}

/**
 * The site's form kit for staff. When the user's role no longer allows this, it doesn't suggest to try again; when no answer came, it
 * says that the submission may have gone through.
 */
export function useStaffForm<Schema extends FormSchema>({
  onSubmit,
  isIdempotent = false,
  ...options
}: StaffFormOptions<Schema>): FormKit {
  const { t } = useLingui();
  return useAppForm<Schema>({
    ...options,
    onSubmit: async (values) => {
      try {
        return await onSubmit(values);
      } catch (error) {
        if (isForbidden(error)) throw new FormSubmitError({ form: t`Your role doesn’t allow this. It may have just changed.` });
        if (isUnanswered(error))
          throw new FormSubmitError({
            form: isIdempotent
              ? t`We didn’t hear back, so this may have gone through. Try again: it won’t go through twice.`
              : t`We didn’t hear back, so this may have gone through. Check before you try again.`,
          });
        throw error;
      }
    },
  });
}
