/** After this time without the field, keys belong to the page again. */
const WAIT_MS = 4_000;

/**
 * Keeps what is typed from the page while a dialog loads, and types it into the dialog's field once that has the focus.
 * @param onEscape called on Escape, which otherwise is left to the page, and ends this
 * @returns ends it
 */
export function bufferKeys(onEscape?: () => void): () => void {
  let text = '';
  const ended = new AbortController();
  const end = () => ended.abort();
  const keep = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    if (key === 'Escape' && !onEscape) {
      text = '';
      return end();
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (key === 'Escape') onEscape?.();
    else if (key === 'Backspace') text = text.slice(0, -1);
    else if (key.length === 1) text += key;
  };
  const insert = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.matches('dialog input')) return;
    // React doesn't update the field at once until the effect that moved the focus has finished.
    setTimeout(() => {
      end();
      // As if it were typed now: the field's own handlers get it, and it can be undone.
      if (text) document.execCommand('insertText', false, text);
      text = '';
    });
  };
  setTimeout(end, WAIT_MS);
  // Before anything of the page.
  addEventListener('keydown', keep, { capture: true, signal: ended.signal });
  addEventListener('focusin', insert, { signal: ended.signal });
  return end;
}
