import { pageFields } from '../document/static-fallback.ts';

/** Radio buttons and checkboxes. */
export const isChoice = ({ type }: HTMLInputElement): boolean => type === 'radio' || type === 'checkbox';

/**
 * Copies the content of fields into those of the page that is shown now: the same name and id, or else the next of the same name.
 * @param focused the one that the visitor was in: the keys that follow belong there
 */
export function restoreFields(fields: readonly Element[], focused: Element | null): void {
  const remaining = pageFields();
  // The cast is safe: selects and text areas have the properties that are used here.
  for (const field of fields as readonly HTMLInputElement[]) {
    if (['hidden', 'file'].includes(field.type)) continue;
    const alike = remaining.filter((other) => isAlike(field, other));
    const target = alike.find(({ id }) => id === field.id) ?? (field.name ? alike[0] : undefined);
    if (!target) continue;
    remaining.splice(remaining.indexOf(target), 1);
    if (field === focused) target.focus({ preventScroll: true });
    if (isChoice(field)) {
      if (target.checked !== field.checked) target.click();
      continue;
    }
    if (target.value !== field.value) {
      // React overrides the property on the element to notice changes by scripts.
      const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set;
      setter?.call(target, field.value);
      target.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    }
    // Null in fields without a cursor that scripts can see, such as for email addresses.
    if (field === focused && typeof field.selectionStart === 'number') {
      target.setSelectionRange(field.selectionStart, field.selectionEnd);
    }
  }
}

const isAlike = (one: HTMLInputElement, other: HTMLInputElement): boolean =>
  one.type === other.type && one.name === other.name && (!isChoice(one) || one.value === other.value);
