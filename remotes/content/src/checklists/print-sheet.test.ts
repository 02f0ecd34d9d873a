import { expect, it, vi } from 'vitest';
import { printSheet } from './print-sheet.ts';

it('prints one sheet alone, and takes its marks off when the dialog closes', () => {
  document.body.innerHTML = '<section id="one"></section><section id="two"></section>';
  const marked = vi.fn<(ids: string[]) => void>();
  window.print = () => marked([...document.querySelectorAll('[data-printing]')].map(({ id }) => id));
  printSheet('two');
  expect(marked).toHaveBeenCalledWith(['two']);
  expect(document.documentElement.classList.contains('print-one')).toBe(true);
  window.dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('[data-printing]')).toBeNull();
  expect(document.documentElement.classList.contains('print-one')).toBe(false);
});
