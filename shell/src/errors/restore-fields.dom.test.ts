import { beforeEach, expect, it, vi } from 'vitest';
import { pageFields } from '../document/static-fallback.ts';
import { restoreFields } from './restore-fields.ts';
import { typedFields } from './typed-fields.ts';

const FORM = `<form>
  <input name="name"><input name="city" value="Lodi"><textarea name="message"></textarea>
  <select name="topic"><option value="">Choose</option><option value="pc">PC</option></select>
  <input type="radio" name="at" value="home"><input type="radio" name="at" value="office">
  <input type="checkbox" name="install">
  <input type="hidden" name="website">
</form>`;
const show = () => {
  document.body.innerHTML = `<main id="main">${FORM}</main>`;
};
const field = (selector: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

beforeEach(show);

it('finds nothing in a form that was not filled in', () => {
  expect(typedFields()).toEqual([]);
});

it('restores what was typed and chosen, and tells the page about it', () => {
  field('[name=name]').value = 'Rosa';
  field('[name=message]').value = 'The screen is black.';
  field('[name=topic]').value = 'pc';
  field('[value=office]').checked = true;
  const typed = typedFields();
  expect(typed).toHaveLength(4);
  show();
  const changed = vi.fn();
  document.addEventListener('input', ({ target }) => changed((target as HTMLInputElement).name)); // only fields have input events
  restoreFields(typed, null);
  expect(field('[name=name]').value).toBe('Rosa');
  expect(field('[name=message]').value).toBe('The screen is black.');
  expect(field('[name=topic]').value).toBe('pc');
  expect(field('[value=office]').checked).toBe(true);
  expect(field('[name=city]').value).toBe('Lodi');
  expect(changed.mock.calls.flat()).toEqual(expect.arrayContaining(['name', 'message']));
});

it('finds a choice of the first option where the HTML marks another', () => {
  const priority = document.createElement('select');
  priority.innerHTML = '<option>Critical</option><option selected>Normal</option>';
  field('form').append(priority);
  expect(typedFields()).toEqual([]);
  priority.selectedIndex = 0;
  expect(typedFields()).toEqual([priority]);
});

it('restores what React has copied into the HTML too, but not files', () => {
  const file = Object.assign(document.createElement('input'), { type: 'file', name: 'photo' });
  field('form').append(file);
  field('[name=name]').value = 'Rosa';
  field('[name=name]').defaultValue = 'Rosa';
  const fields = pageFields();
  show();
  restoreFields(fields, null);
  expect(field('[name=name]').value).toBe('Rosa');
  expect(field('[name=city]').value).toBe('Lodi');
});

it('tells the fields of two forms with the same names apart', () => {
  const showTwo = () => {
    document.body.innerHTML = `<main id="main">${FORM}${FORM}</main>`;
  };
  const names = () => [...document.querySelectorAll<HTMLInputElement>('[name=name]')].map(({ value }) => value);
  showTwo();
  field('[name=name]').value = 'Rosa';
  const fields = pageFields();
  showTwo();
  restoreFields(fields, null);
  expect(names()).toEqual(['Rosa', '']);
});

it('returns the focus and the cursor, also to a field without text', () => {
  const email = () => field('[name=email]');
  const showWithEmail = () => {
    show();
    field('form').append(Object.assign(document.createElement('input'), { type: 'email', name: 'email' }));
  };
  showWithEmail();
  field('[name=message]').value = 'The screen';
  field('[name=message]').focus();
  field('[name=message]').setSelectionRange(3, 3);
  const [fields, focused] = [pageFields(), document.activeElement];
  showWithEmail();
  restoreFields(fields, focused);
  expect(document.activeElement).toBe(field('[name=message]'));
  expect(field('[name=message]').selectionStart).toBe(3);

  email().focus();
  const other = email();
  showWithEmail();
  restoreFields([other], other);
  expect(document.activeElement).toBe(email());
});
