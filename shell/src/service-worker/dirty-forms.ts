/** The form kit marks a form that holds what was typed and not yet sent (`shared/ui/src/form/form.tsx`). */
const DIRTY = 'form[data-dirty]';

/** Runs `work` once no form holds what was typed and not yet sent: now, or when it is sent, emptied, or left behind. */
export function whenNoFormIsDirty(work: () => void): void {
  const clean = () => document.querySelector(DIRTY) === null;
  if (clean()) {
    work();
    return;
  }
  const observer = new MutationObserver(() => {
    if (!clean()) return;
    observer.disconnect();
    work();
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-dirty'] });
}
