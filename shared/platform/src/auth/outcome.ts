import type { AuthMessage, AuthProblem } from './error-catalogue.ts';
import { toastFailure } from './outcome-toast.ts';

/** How an action ended. A failure was already shown as a toast; screens show `message` beside the form as well. */
export type AuthOutcome = { readonly ok: true } | { readonly ok: false; readonly message: AuthMessage };

/** An action that brings something back. */
export type Attempt<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: AuthMessage };

export const succeeded: AuthOutcome = { ok: true };

export function failed(message: AuthMessage): { readonly ok: false; readonly message: AuthMessage } {
  toastFailure(message);
  return { ok: false, message };
}

/** Errors of the client and of the network in one shape. */
export function problemOf(error: unknown): AuthProblem {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, status } = error as Error & { code?: unknown; status?: unknown }; // auth errors carry both
  return {
    message: error.message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof status === 'number' ? { status } : {}),
  };
}

/** Runs a call of the auth client, whose methods return errors instead of throwing them. @throws the error */
export async function orThrow<T extends { error: unknown }>(call: Promise<T>): Promise<T> {
  const answer = await call;
  if (answer.error !== null && answer.error !== undefined) throw answer.error;
  return answer;
}
