import { useLingui } from '@lingui/react/macro';
import { FormSubmitError } from '@tulebyte/ui/form';
import { EditConflict } from '../backend/edit-conflict.ts';

type Values = NonNullable<EditConflict['values']>;

interface ConflictedForm {
  /** Takes the current version, so that saving again deliberately overwrites it. */
  takeVersion?: (version: string) => void;
  /** Takes the current values, if they are known, and says whether there is anything to choose. */
  merge?: (values: Values) => boolean;
  /** For a removed record: saving again must add a new one. */
  startOver?: () => void;
}

/**
 * Explains an edit conflict above the form, which keeps its values.
 * @returns a function that throws FormSubmitError for a conflict, after the form has taken what is stored now
 */
export function useConflict(): (error: unknown, form: ConflictedForm) => void {
  const { t } = useLingui();
  return (error, { takeVersion, merge, startOver }) => {
    if (!(error instanceof EditConflict)) return;
    if (error.version === null) {
      if (!startOver)
        throw new FormSubmitError({ form: t`Someone else removed this. Copy what you need, then leave this form.` });
      startOver();
      throw new FormSubmitError({
        form: t`A colleague removed this. What you entered is still here: save again to add it as new.`,
      });
    }
    takeVersion?.(error.version);
    const who = error.by ?? t`Someone else`;
    if (error.values && merge) {
      throw new FormSubmitError({
        form: merge(error.values)
          ? t`${who} saved this while you were editing. Choose what to keep below, then save again.`
          : t`${who} saved this while you were editing. We filled in their changes and kept yours. Check them, then save again.`,
      });
    }
    throw new FormSubmitError({
      form: t`${who} saved this while you were editing. Save again to replace their version, or leave without saving to keep it.`,
    });
  };
}
