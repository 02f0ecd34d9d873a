import { bufferKeys } from './buffer-keys.ts';
import type { Shortcut } from './shortcut.ts';
import { singleKeys } from './single-keys.ts';

/** `page`: of what is on the page; it takes precedence over `everywhere`. */
export type Scope = 'page' | 'everywhere';

export interface Registration {
  readonly scope: Scope;
  shortcuts: readonly Shortcut[];
}

/** Opens the list of shortcuts, if a page has registered any. */
export const OPEN_LIST_EVENT = 'tulebyte:shortcuts';

const registrations = new Set<Registration>();
/** The first key of a sequence, and when it was pressed. */
let pending: { key: string; at: number } | undefined;
const SEQUENCE_MS = 1_500;

/** Shortcuts work and are listed until the returned function is called. */
export function register(registration: Registration): () => void {
  if (registrations.size === 0) document.addEventListener('keydown', handleKey);
  registrations.add(registration);
  return () => {
    registrations.delete(registration);
    if (registrations.size === 0) document.removeEventListener('keydown', handleKey);
  };
}

/** Whether a page with shortcuts is open. */
export const hasShortcuts = (): boolean => registrations.size > 0;

/** What works right now, each key once: what the page does with it comes first. */
export function listShortcuts(scope: Scope): readonly Shortcut[] {
  const ordered = [...registrations].toSorted((a, b) => Number(a.scope === 'everywhere') - Number(b.scope === 'everywhere'));
  const all = ordered.flatMap(({ shortcuts, scope: where }) => shortcuts.map((shortcut) => ({ shortcut, where })));
  return all
    .filter(({ shortcut }, index) => all.findIndex((other) => other.shortcut.keys === shortcut.keys) === index)
    .filter(({ where }) => where === scope)
    .map(({ shortcut }) => shortcut);
}

function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!singleKeys.isOn() || takesText(event.target) || document.querySelector('dialog[open]') !== null) return;
  // Shift alone is pressed for keys like "?".
  if (event.key === 'Shift') return;
  const first = pending !== undefined && Date.now() - pending.at < SEQUENCE_MS ? pending.key : undefined;
  pending = undefined;
  const keys = first === undefined ? event.key : `${first} ${event.key}`;
  const all = [...listShortcuts('page'), ...listShortcuts('everywhere')];
  if (first === undefined && all.some((shortcut) => shortcut.keys.startsWith(`${keys} `))) {
    pending = { key: keys, at: Date.now() };
    event.preventDefault();
    return;
  }
  for (const shortcut of all) {
    if (shortcut.keys !== keys || shortcut.act === undefined || shortcut.act() === false) continue;
    if (shortcut.opensField) bufferKeys();
    event.preventDefault();
    return;
  }
}

function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  // Checkboxes don't take text, and have the focus after rows were selected.
  return (
    target.closest(
      'input:not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox], [role=listbox], [role=menu]',
    ) !== null
  );
}
