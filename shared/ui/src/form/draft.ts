import { company } from '@tulebyte/brand';

const keyOf = (id: string) => `${company.prefix}.draft.${id}`;
/** Storage key of a form's retry key. No form's id ends like this. */
export const retryKeyOf = (id: string) => `${keyOf(id)}@retry`;

/** Entry of a draft for what the form started with, such as the record that it edits. No field has this name. */
export const INITIAL = '@initial';

const listeners = new Set<() => void>();

/** Subscribes to all drafts of this tab. @returns the unsubscribe function */
export function subscribeToDrafts(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

type Values = Readonly<Record<string, unknown>>;

/** Reads this tab's draft of a form; without fields if there is none or it is malformed. */
export function readDraft(id: string): Values {
  try {
    return { ...(JSON.parse(storedDraft(id) ?? '{}') as object) };
  } catch {
    return {};
  }
}

/** A draft as it is stored; null if there is none. */
export function storedDraft(id: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(id));
  } catch {
    return null;
  }
}

/** Whether this tab has a draft of a form. */
export const hasDraft = (id: string): boolean => Object.keys(readDraft(id)).length > 0;

/** Values of a group of checkboxes. Other objects, such as files, can't be restored. */
const isGroup = (value: object | null): boolean =>
  value?.constructor === Object && Object.values(value).every((each) => each === undefined || typeof each === 'boolean');

/** Saves a draft for the life of the tab, without fields in `secret` and passwords. */
export function keepDraft(id: string, values: Values, initial: Values, secret: ReadonlySet<string>): void {
  const storable = (all: Values) =>
    Object.fromEntries(
      Object.entries(all).filter(
        ([name, value]) =>
          (typeof value !== 'object' || isGroup(value)) && !secret.has(name) && !/password|code|captcha|website/i.test(name),
      ),
    );
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify({ ...storable(values), [INITIAL]: storable(initial) }));
  } catch {
    // Storage can be full or blocked: the form works without a draft.
  }
  listeners.forEach((listener) => listener());
}

/** Deletes the draft of a form that was accepted or cleared, and its retry key. */
export function clearDraft(id: string): void {
  try {
    sessionStorage.removeItem(keyOf(id));
    sessionStorage.removeItem(retryKeyOf(id));
  } catch {
    // See keepDraft.
  }
  listeners.forEach((listener) => listener());
}
