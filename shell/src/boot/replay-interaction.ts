import type { QueuedInteraction } from '../inline/start-options.ts';

/** Repeats the interaction as the visitor made it: focus first, so that menus and dialogs know where to return it. */
export function replay(root: Node, queued: QueuedInteraction): void {
  let node: Node | undefined = root;
  for (const index of queued.path) node = node?.childNodes[index];
  if (!(node instanceof HTMLElement)) return;
  if (queued.type === 'submit') {
    if (node instanceof HTMLFormElement) node.requestSubmit();
    return;
  }
  if (document.activeElement === node) node.blur();
  node.focus();
  node.click();
}
