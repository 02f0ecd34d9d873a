import { useState } from 'react';

/** Set by the form kit (`shared/ui/src/form/form.tsx`). */
const hasUnsavedForm = () => document.querySelector('form[data-dirty]') !== null;

/** Whether the user lost access while a form had unsaved input. The form must stay, so that the text can be copied. */
export function useLostWhileUnsaved(isAllowed: boolean): boolean {
  const [wasAllowed, setWasAllowed] = useState(isAllowed);
  const [isUnsaved, setUnsaved] = useState(false);
  if (isAllowed !== wasAllowed) {
    setWasAllowed(isAllowed);
    setUnsaved(!isAllowed && hasUnsavedForm());
  }
  return isUnsaved;
}
