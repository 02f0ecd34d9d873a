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
  /** `info` unless told. */
  status?: ToastStatus;
  action?: { label: MessageDescriptor | string; onClick: () => void };
}

/** Toasts that wait to be shown, oldest first. The shell's toaster takes them from here. */
export const toastsAtom = atom<readonly Toast[]>([]);

let count = 0;

/** Shows a toast and returns its id. Works before the toaster is loaded: it waits its turn. */
export function toast({ title, description, status = 'info', action }: ToastRequest): string {
  count += 1;
  const shown: Toast = {
    id: `toast-${count}`,
    title: describe(title),
    status,
    ...(description === undefined ? {} : { description: describe(description) }),
    ...(action === undefined ? {} : { action: { label: describe(action.label), onClick: action.onClick } }),
  };
  store.set(toastsAtom, (toasts) => [...toasts, shown]);
  return shown.id;
}

const dismissals = new Set<(id: string) => void>();

/** Takes a toast away, shown or waiting; unknown ids are ignored. */
export function dismissToast(id: string): void {
  store.set(toastsAtom, (toasts) => toasts.filter((one) => one.id !== id));
  for (const dismissed of dismissals) dismissed(id);
}

/** For the toaster: hears which toasts are to go. Returns the function that stops listening. */
export function onToastDismissed(dismissed: (id: string) => void): () => void {
  dismissals.add(dismissed);
  return () => void dismissals.delete(dismissed);
}
