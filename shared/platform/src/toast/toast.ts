import type { MessageDescriptor } from '@lingui/core';
import { describe } from '@tulebyte/i18n';
import { atom } from 'jotai';
import { store } from '../store.ts';

type ToastStatus = 'success' | 'error' | 'warning' | 'info';

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

const MAX_TOASTS = 4;

/** The open toasts, oldest first. They wait here until the shell's toaster is loaded. */
export const toastsAtom = atom<readonly Toast[]>([]);

let count = 0;

/** Shows a toast. At most four stay open: the oldest closes. */
export function toast({ title, description, status = 'info', action }: ToastRequest): void {
  count += 1;
  const created: Toast = {
    id: `toast-${count}`,
    title: describe(title),
    status,
    ...(description === undefined ? {} : { description: describe(description) }),
    ...(action === undefined ? {} : { action: { label: describe(action.label), onClick: action.onClick } }),
  };
  store.set(toastsAtom, (toasts) => [...toasts.filter((open) => !replaces(created, open)), created].slice(-MAX_TOASTS));
}

/** A toast replaces one with the same text, and a success replaces errors: the retry worked. */
function replaces(created: Toast, open: Toast): boolean {
  if (created.status !== open.status) return created.status === 'success' && open.status === 'error';
  return created.title === open.title && created.description === open.description;
}

/** For a retry that worked and shows its success elsewhere. */
export function dismissErrors(): void {
  store.set(toastsAtom, (toasts) => toasts.filter(({ status }) => status !== 'error'));
}

export function dismissToast(id: string): void {
  store.set(toastsAtom, (toasts) => toasts.filter((open) => open.id !== id));
}
