import { useState } from 'react';

/** Set by the form kit (`shared/ui/src/form/form.tsx`). */
const hasUnsavedForm = () => document.querySelector('form[data-dirty]') !== null;

/**
 * Whether the user lost access while a form had unsaved input. The form must stay, so that the text can be copied.
 * @param isAllowed undefined until that is known: a form with a draft may be there before, and loses nothing
 */
export function useLostWhileUnsaved(isAllowed: boolean | undefined): boolean {
  const [wasAllowed, setWasAllowed] = useState(isAllowed);
  const [isUnsaved, setUnsaved] = useState(false);
  if (isAllowed !== wasAllowed) {
    setWasAllowed(isAllowed);
    setUnsaved(wasAllowed === true && isAllowed === false && hasUnsavedForm());
  }
  return isUnsaved;
}
