import type { MessageDescriptor } from '@lingui/core';
import { describe } from '@tulebyte/i18n';
import { atom } from 'jotai';
import { store } from '../store.ts';

export type ToastStatus = 'success' | 'error' | 'warning' | 'info' | 'loading';

/** A short message that the shell shows in a corner and announces to screen readers. */
export interface Toast {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly status: ToastStatus;
  /** For example Undo. Choosing it also closes the toast. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

export interface ToastRequest {
  title: MessageDescriptor | string;
  description?: MessageDescriptor | string;
  /** Defaults to `info`. */
  status?: ToastStatus;
  action?: { label: MessageDescriptor | string; onClick: () => void };
}

/** Queued toasts, oldest first. The shell's toaster takes them from here. */
export const toastsAtom = atom<readonly Toast[]>([]);

let count = 0;

/** Shows a toast and returns its id. Queues it until the toaster is loaded. */
export function toast({ title, description, status = 'info', action }: ToastRequest): string {
  count += 1;
  const created: Toast = {
    id: `toast-${count}`,
    title: describe(title),
    status,
    ...(description === undefined ? {} : { description: describe(description) }),
    ...(action === undefined ? {} : { action: { label: describe(action.label), onClick: action.onClick } }),
  };
  store.set(toastsAtom, (toasts) => [...toasts, created]);
  return created.id;
}

const dismissListeners = new Set<(id: string) => void>();

/** Dismisses a toast, shown or queued; ignores unknown ids. */
export function dismissToast(id: string): void {
  store.set(toastsAtom, (toasts) => toasts.filter((queued) => queued.id !== id));
  for (const listener of dismissListeners) listener(id);
}

/** For the toaster: calls `listener` with the ids of dismissed toasts. Returns an unsubscribe function. */
export function onToastDismissed(listener: (id: string) => void): () => void {
  dismissListeners.add(listener);
  return () => void dismissListeners.delete(listener);
}
