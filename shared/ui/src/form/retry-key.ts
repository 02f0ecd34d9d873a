import { useRef } from 'react';
import { retryKeyOf } from './draft.ts';

interface Submission {
  values: string;
  key: string;
}

/** @param keep remembers the submission in place of the last one */
function keyOf(values: readonly unknown[], last: Submission | null, keep: (submission: Submission) => void): string {
  const sent = JSON.stringify(values);
  if (last?.values === sent) return last.key;
  const submission = { values: sent, key: crypto.randomUUID() };
  keep(submission);
  return submission.key;
}

/**
 * The idempotency key of a submission: the same for every attempt with the same values, so that a lost response causes no
 * duplicate, and a new one when a value changes. Pass everything that matters to the server.
 */
export function useRetryKey(): (...values: readonly unknown[]) => string {
  const last = useRef<Submission>(null);
  return (...values) => keyOf(values, last.current, (submission) => void (last.current = submission));
}

/** The same for a form with a draft: the key survives a reload, as the draft does, until the form is accepted or cleared. */
export function useFormRetryKey(formId: string): (...values: readonly unknown[]) => string {
  // For full or blocked storage.
  const last = useRef<Submission>(null);
  return (...values) =>
    keyOf(values, readLast(formId) ?? last.current, (submission) => {
      last.current = keepLast(formId, submission) ? null : submission;
    });
}

function readLast(formId: string): Submission | null {
  try {
    return JSON.parse(sessionStorage.getItem(retryKeyOf(formId)) ?? 'null') as Submission | null; // written below
  } catch {
    return null;
  }
}

function keepLast(formId: string, submission: Submission): boolean {
  try {
    sessionStorage.setItem(retryKeyOf(formId), JSON.stringify(submission));
    return true;
  } catch {
    return false;
  }
}
