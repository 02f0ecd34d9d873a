/** Leaves of the page only the sheet, what is in it and what it is in. */
const ONLY_THE_SHEET =
  '@media print { body :not(:has([data-printing]), [data-printing], [data-printing] *) { display: none !important } }';

/**
 * Prints one sheet of the page, in light colors whatever the screen shows. A constructed style sheet is not inline, so the
 * content security policy allows it. Everything is as before when the print dialog closes.
 */
export function printSheet(id: string): void {
  const sheet = document.getElementById(id);
  if (!sheet) return;
  const style = new CSSStyleSheet();
  style.replaceSync(ONLY_THE_SHEET);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
  sheet.dataset['printing'] = '';
  const root = document.documentElement.classList;
  const wasDark = root.contains('dark');
  if (wasDark) root.replace('dark', 'light');
  window.addEventListener(
    'afterprint',
    () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== style);
      if (wasDark) root.replace('light', 'dark');
      delete sheet.dataset['printing'];
    },
    { once: true },
  );
  window.print();
}
