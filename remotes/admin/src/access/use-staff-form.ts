import { useLingui } from '@lingui/react/macro';
import { FormSubmitError, useAppForm, type AppFormOptions, type FormKit } from '@tulebyte/ui/form';
import { isForbidden } from './is-forbidden.ts';

type FormSchema = Parameters<typeof useAppForm>[0]['schema'];

/** The site's form kit for staff. When the user's role no longer allows this, it doesn't suggest to try again. */
export function useStaffForm<Schema extends FormSchema>({ onSubmit, ...options }: AppFormOptions<Schema>): FormKit {
  const { t } = useLingui();
  return useAppForm<Schema>({
    ...options,
    onSubmit: async (values) => {
      try {
        return await onSubmit(values);
      } catch (error) {
        if (isForbidden(error)) throw new FormSubmitError({ form: t`Your role doesn’t allow this. It may have just changed.` });
        throw error;
      }
    },
  });
}
