import { company } from '@tulebyte/brand';

const keyOf = (id: string) => `${company.prefix}.draft.${id}`;

/** Reads what an earlier visit of this tab left in a form; empty when there is nothing, or nothing that can be read. */
export function readDraft(id: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '{}');
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {};
  } catch {
    return {};
  }
}

/** Keeps what is typed, except names in `secret` and names that say password, for as long as the tab lives. */
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
    // Storage may be full or forbidden: the form works without a draft.
  }
}

/** Forgets the draft of a form that was accepted or emptied. */
export function clearDraft(id: string): void {
  try {
    sessionStorage.removeItem(keyOf(id));
  } catch {
    // See keepDraft.
  }
}
