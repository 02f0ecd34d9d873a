/** Leaves of the page only the sheet, what is in it and what it is in. */
const ONLY_THE_SHEET =
  '@media print { body :not(:has([data-printing]), [data-printing], [data-printing] *) { display: none !important } }';

/**
 * Prints one sheet of the page. A constructed style sheet is not inline, so the
 * content security policy allows it. Everything is as before when the print dialog closes.
 */
export function printSheet(id: string): void {
  const sheet = document.getElementById(id);
  if (!sheet) return;
  const style = new CSSStyleSheet();
  style.replaceSync(ONLY_THE_SHEET);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
  sheet.dataset['printing'] = '';
  window.addEventListener(
    'afterprint',
    () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== style);
      delete sheet.dataset['printing'];
    },
    { once: true },
  );
  window.print();
}
