/** What the starter kept: an activation made before the page was alive, and where (child indexes below the root). */
export interface QueuedInteraction {
  type: 'click' | 'submit';
  path: readonly number[];
}

/** Repeats an activation the way the visitor made it: focus first, so that menus and dialogs know where to return. */
export function replay(root: Node, kept: QueuedInteraction): void {
  let node: Node | undefined = root;
  for (const index of kept.path) node = node?.childNodes[index];
  if (!(node instanceof HTMLElement)) return;
  if (kept.type === 'submit') {
    if (node instanceof HTMLFormElement) node.requestSubmit();
    return;
  }
  if (document.activeElement === node) node.blur();
  node.focus();
  node.click();
}
