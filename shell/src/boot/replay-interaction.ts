import type { QueuedInteraction } from '../inline/start-options.ts';

/**
 * Finds the target of an interaction. Call it before anything changes in the hydrated page: the target is stored as a position.
 * @returns repeats the interaction as the visitor made it: focus first, so that menus and dialogs know where to return it
 */
export function prepareReplay(root: Node, queued: QueuedInteraction): () => void {
  let node: Node | undefined = root;
  for (const index of queued.path) node = node?.childNodes[index];
  const target = node;
  return () => {
    if (!(target instanceof HTMLElement)) return;
    if (queued.type === 'submit') {
      if (target instanceof HTMLFormElement) target.requestSubmit();
      return;
    }
    if (document.activeElement === target) target.blur();
    target.focus();
    target.click();
  };
}
