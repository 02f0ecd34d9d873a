import type { ReactNode } from 'react';

export interface ToastOptions {
  title: ReactNode;
  description?: ReactNode;
  tone?: 'info' | 'success' | 'warning' | 'error';
  /** One thing to do about it, such as Undo. */
  action?: { label: ReactNode; onSelect: () => void };
  /** Milliseconds until it leaves by itself; 6000 unless told, and never for errors or toasts with an action. */
  duration?: number | null;
}

export interface ToastEntry extends ToastOptions {
  id: number;
  tone: 'info' | 'success' | 'warning' | 'error';
  duration: number | null;
}

const none: readonly ToastEntry[] = [];
let entries: readonly ToastEntry[] = none;
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

/** Shows a message at the edge of the window; returns its id. One that says the same gives way to it, and errors give way to a success: what failed was done after all. At most four stay: the oldest leaves. */
export function toast(options: ToastOptions): number {
  const id = nextId;
  nextId += 1;
  const tone = options.tone ?? 'info';
  const stays = tone === 'error' || options.action !== undefined;
  const duration = options.duration === undefined ? (stays ? null : 6000) : options.duration;
  const others = entries.filter((entry) =>
    entry.tone === tone
      ? entry.title !== options.title || entry.description !== options.description
      : tone !== 'success' || entry.tone !== 'error',
  );
  publish([...others, { ...options, id, tone, duration }].slice(-4));
  return id;
}

/** Takes a toast away; all of them without an id. */
export function dismissToast(id?: number): void {
  publish(id === undefined ? none : entries.filter((entry) => entry.id !== id));
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly ToastEntry[] => entries,
  readOnServer: (): readonly ToastEntry[] => none,
};
