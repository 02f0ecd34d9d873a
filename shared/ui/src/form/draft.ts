import { company } from '@tulebyte/brand';

const keyOf = (id: string) => `${company.prefix}.draft.${id}`;

/** Reads this tab's draft of a form; empty if there is none or it is malformed. */
export function readDraft(id: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '{}');
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {};
  } catch {
    return {};
  }
}

/** Saves a draft for the life of the tab, without fields in `secret` and passwords. */
export function keepDraft(id: string, values: Readonly<Record<string, unknown>>, secret: ReadonlySet<string>): void {
  const kept = Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        value !== undefined && !secret.has(name) && !/password|code|captcha|website/i.test(name) && !(typeof value === 'object'),
    ),
  );
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(kept));
  } catch {
    // Storage can be full or blocked: the form works without a draft.
  }
}

/** Deletes the draft of a form that was accepted or cleared. */
export function clearDraft(id: string): void {
  try {
    sessionStorage.removeItem(keyOf(id));
  } catch {
    // See keepDraft.
  }
}
