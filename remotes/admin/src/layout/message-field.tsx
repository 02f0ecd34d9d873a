import { useLingui } from '@lingui/react/macro';
import { Field, Textarea } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';

/** The text of a reply or of an internal note. Ctrl Enter or ⌘ Enter sends it. */
export function MessageField({ isNote, rows, onFocus }: { isNote: boolean; rows: number; onFocus?: () => void }): ReactNode {
  const { t } = useLingui();
  return (
    <Field
      name="body"
      label={isNote ? t`Note` : t`Reply`}
      hint={
        isNote
          ? t`Only staff can see this. Type @ and a name to notify a colleague.`
          : t`Formats **bold**, lists with -, and code between backticks.`
      }
    >
      <Textarea
        rows={rows}
        placeholder={isNote ? t`Write a note` : t`Write a reply`}
        onFocus={onFocus}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
        }}
      />
    </Field>
  );
}
