import { pageFields } from '../document/static-fallback.ts';
import { isChoice } from './restore-fields.ts';

/** The fields whose content differs from the HTML, on a page that React doesn't render: it copies values into the HTML. */
export function typedFields(): readonly Element[] {
  return pageFields().filter((field) => {
    if (field instanceof HTMLSelectElement) {
      // What the browser selects at first: the option that the HTML marks, or else the first.
      return (field.querySelector<HTMLOptionElement>('[selected]') ?? field.options[0])?.selected === false;
    }
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false;
    // A checkbox without a `value` attribute has the value `on` but an empty default.
    return isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
  });
}
