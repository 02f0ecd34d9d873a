import type { AuthMessage, AuthProblem } from './error-catalogue.ts';
import { reauthenticationRequired } from './error-catalogue.ts';
import { toastFailure } from './outcome-toast.ts';

/** How an action ended. A failure was already shown as a toast; screens show `message` beside the form as well. */
export type AuthOutcome = { readonly ok: true } | AuthFailure;

/** An action that brings something back. */
export type Result<T> = { readonly ok: true; readonly value: T } | AuthFailure;

export interface AuthFailure {
  readonly ok: false;
  readonly message: AuthMessage;
  /** Set when nothing is wrong but that the last sign-in is a while ago: the screen asks for a new one in place. */
  readonly reauthenticationRequired?: true;
}

export const succeeded: AuthOutcome = { ok: true };

export function failed(message: AuthMessage): AuthFailure {
  toastFailure(message);
  return { ok: false, message };
}

/** What an error of a change to the account comes to. @param say the words for it */
export function refused(error: unknown, say: (problem: AuthProblem) => AuthMessage): AuthFailure {
  const problem = problemOf(error);
  return problem.code === 'reauthentication_needed' ? requestReauthentication : failed(say(problem));
}

export const requestReauthentication: AuthFailure = {
  ok: false,
  message: reauthenticationRequired,
  reauthenticationRequired: true,
};

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
export async function unwrap<T extends { error: unknown }>(call: Promise<T>): Promise<T> {
  const answer = await call;
  if (answer.error !== null && answer.error !== undefined) throw answer.error;
  return answer;
}
