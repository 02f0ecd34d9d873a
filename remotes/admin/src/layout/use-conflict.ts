import { useLingui } from '@lingui/react/macro';
import { FormSubmitError } from '@tulebyte/ui/form';
import { EditConflict } from '../backend/edit-conflict.ts';

type Values = NonNullable<EditConflict['values']>;

/**
 * Explains an edit conflict above the form, which keeps its values.
 * @returns a function that throws FormSubmitError for a conflict. It first passes the current version to `useVersion`, so that saving again
 * deliberately overwrites it, and the current values, if they are known, to `merge`, which says whether there is anything to choose. For a
 * removed record it calls `startOver`, after which saving again must add a new one.
 */
export function useConflict(): (
  error: unknown,
  useVersion: (version: string) => void,
  merge?: (values: Values) => boolean,
  startOver?: () => void,
) => void {
  const { t } = useLingui();
  return (error, useVersion, merge, startOver) => {
    if (!(error instanceof EditConflict)) return;
    if (error.version === null) {
      if (!startOver)
        throw new FormSubmitError({ form: t`Someone else removed this. Copy what you need, then leave this form.` });
      startOver();
      throw new FormSubmitError({
        form: t`A colleague removed this. What you entered is still here: save again to add it as new.`,
      });
    }
    useVersion(error.version);
    if (error.values && merge?.(error.values)) {
      throw new FormSubmitError({
        form: t`Someone else saved this while you were editing. Choose what to keep below, then save again.`,
      });
    }
    throw new FormSubmitError({
      form: t`Someone else saved this while you were editing. Save again to replace their version, or leave without saving to keep it.`,
    });
  };
}
