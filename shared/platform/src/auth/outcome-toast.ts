import { toast } from '../toast/toast.ts';
import type { AuthMessage } from './auth-messages.ts';

export function toastSuccess({ title, text }: AuthMessage): void {
  toast({ title, description: text, status: 'success' });
}

export function toastFailure({ title, text }: AuthMessage): void {
  toast({ title, description: text, status: 'error' });
}
