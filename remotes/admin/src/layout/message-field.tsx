import { useLingui } from '@lingui/react/macro';
import { Field, Textarea } from '@tulebyte/ui/form';
import type { KeyboardEvent, ReactNode } from 'react';

/** Sends a form with Ctrl Enter or ⌘ Enter: from its text, and from its error summary, which has the focus after a failure. */
export function sendOnCtrlEnter({ key, ctrlKey, metaKey, target, currentTarget }: KeyboardEvent<HTMLFormElement>): void {
  const sends = target instanceof Element && target.matches('textarea, [role=alert]');
  if (sends && key === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit();
}

/** The text of a reply or of an internal note. */
export function MessageField({ isNote, rows, onFocus }: { isNote: boolean; rows: number; onFocus?: () => void }): ReactNode {
  const { t } = useLingui();
  return (
    <Field
      name="body"
      label={isNote ? t`Note` : t`Reply`}
      hint={
        isNote
          ? t`Only staff can see this. Type @ and a name to notify a colleague.`
          : t`Use **bold**, - for lists, and backticks for code.`
      }
    >
      <Textarea rows={rows} placeholder={isNote ? t`Write a note` : t`Write a reply`} onFocus={onFocus} />
    </Field>
  );
}
