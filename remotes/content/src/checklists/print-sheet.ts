/**
 * Prints one sheet of the page. The page's own print (from the browser's menu) prints all of them, one below the other.
 * The marks are taken off again when the print dialog closes.
 */
export function printSheet(id: string): void {
  const sheet = document.getElementById(id);
  if (!sheet) return;
  const root = document.documentElement;
  root.classList.add('print-one');
  sheet.dataset['printing'] = '';
  window.addEventListener(
    'afterprint',
    () => {
      root.classList.remove('print-one');
      delete sheet.dataset['printing'];
    },
    { once: true },
  );
  window.print();
}
