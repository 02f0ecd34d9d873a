/** Set by the form kit on a form with unsaved input (`shared/ui/src/form/form.tsx`). */
const DIRTY = 'form[data-dirty]';

/** Runs `work` once no form has unsaved input: now, or after the last one is submitted, cleared, or removed. */
export function whenNoFormIsDirty(work: () => void): void {
  const isClean = () => document.querySelector(DIRTY) === null;
  if (isClean()) {
    work();
    return;
  }
  const observer = new MutationObserver(() => {
    if (!isClean()) return;
    observer.disconnect();
    work();
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-dirty'] });
}
