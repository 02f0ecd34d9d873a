import { expect, it, vi } from 'vitest';
import { printSheet } from './print-sheet.ts';

it('prints only one sheet, and restores the page afterwards', () => {
  document.body.innerHTML = '<section id="one"></section><section id="two"></section>';
  const before = document.body.innerHTML;
  const marked = vi.fn<(ids: string[], sheets: number) => void>();
  window.print = () =>
    marked(
      [...document.querySelectorAll('[data-printing]')].map(({ id }) => id),
      document.adoptedStyleSheets.length,
    );
  printSheet('two');
  expect(marked).toHaveBeenCalledExactlyOnceWith(['two'], 1);
  window.dispatchEvent(new Event('afterprint'));
  expect(document.adoptedStyleSheets).toHaveLength(0);
  expect(document.body.innerHTML).toBe(before);
});
