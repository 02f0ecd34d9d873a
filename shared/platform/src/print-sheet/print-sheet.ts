/** Hides everything but the sheet, its content, and its ancestors. */
const ONLY_THE_SHEET =
  '@media print { body :not(:has([data-printing]), [data-printing], [data-printing] *) { display: none !important } }';

/**
 * Prints one sheet of the page. A constructed style sheet isn't inline, so the
 * content security policy allows it. Restores the page when the print dialog closes.
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
