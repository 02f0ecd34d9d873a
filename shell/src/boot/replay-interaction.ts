import type { QueuedInteraction } from '../inline/start-options.ts';

const CONTROLS = 'button,[role=button],[role=tab],[role=switch],[role=menuitem],a[href],input,label,summary,select,textarea';

/**
 * Repeats the last interaction that needed the app, as the visitor made it: focus first, so that menus and dialogs know where to
 * return it. What works without the app (links, native forms, `<details>`, popovers) already has.
 */
export function replayInteraction(queued: readonly QueuedInteraction[]): void {
  const waiting = queued.map(({ type, target }) => (type === 'submit' ? target : controlOf(target)));
  const target = waiting.findLast((element) => element !== undefined);
  if (!(target instanceof HTMLElement) || !target.isConnected) return;
  if (target instanceof HTMLFormElement) return target.requestSubmit();
  if (document.activeElement === target) target.blur();
  target.focus();
  target.click();
}

/** The control that was clicked, if it needs the app. */
function controlOf(target: Element): Element | undefined {
  const control = target.closest(CONTROLS);
  if (!control?.matches('button:not([popovertarget]),div,span')) return undefined;
  const submits = control instanceof HTMLButtonElement && control.form !== null && control.type === 'submit';
  return submits ? undefined : control;
}
