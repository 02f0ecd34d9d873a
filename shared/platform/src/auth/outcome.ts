import { msg } from '@lingui/core/macro';
import type { AuthMessage, AuthProblem } from './auth-messages.ts';
import { toastFailure } from './outcome-toast.ts';

/** The result of an action. A failure was already shown as a toast; screens also show `message` next to the form. */
export type AuthOutcome = { readonly ok: true } | AuthFailure;

/** The result of an action that returns a value. */
export type Result<T> = { readonly ok: true; readonly value: T } | AuthFailure;

export interface AuthFailure {
  readonly ok: false;
  readonly message: AuthMessage;
  /** Set when the only problem is that the last sign-in was too long ago: the screen asks for a new one in place. */
  readonly reauthenticationRequired?: true;
}

export const succeeded: AuthOutcome = { ok: true };

export function failed(message: AuthMessage): AuthFailure {
  toastFailure(message);
  return { ok: false, message };
}

/** Turns an error of an account change into a failure. @param describeProblem picks its message */
export function toFailure(error: unknown, describeProblem: (problem: AuthProblem) => AuthMessage): AuthFailure {
  const problem = toAuthProblem(error);
  return problem.code === 'reauthentication_needed' ? requestReauthentication : failed(describeProblem(problem));
}

export const requestReauthentication: AuthFailure = {
  ok: false,
  message: {
    title: msg`Confirm It’s You`,
    text: msg`It’s been a while since you signed in. Confirm it’s you, then try again.`,
  },
  reauthenticationRequired: true,
};

/** Normalizes errors of the auth client and of the network. */
export function toAuthProblem(error: unknown): AuthProblem {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, status } = error as Error & { code?: unknown; status?: unknown }; // auth errors carry both
  return {
    message: error.message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof status === 'number' ? { status } : {}),
  };
}

/** Awaits a call of the auth client, whose methods return errors instead of throwing them. @throws the error */
export async function unwrap<T extends { error: unknown }>(call: Promise<T>): Promise<T> {
  const result = await call;
  if (result.error !== null && result.error !== undefined) throw result.error;
  return result;
}
