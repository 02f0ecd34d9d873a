/** Hides everything but the sheet, its content, and its ancestors. */
const ONLY_THE_SHEET =
  '@media print { body :not(:has([data-printing]), [data-printing], [data-printing] *) { display: none !important } }';

/**
 * Leaves only one sheet of the page when it is printed. A constructed style sheet isn't inline, so the
 * content security policy allows it.
 * @returns a function that restores the page
 */
export function isolateForPrint(sheet: HTMLElement): () => void {
  const style = new CSSStyleSheet();
  style.replaceSync(ONLY_THE_SHEET);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
  sheet.dataset['printing'] = '';
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== style);
    delete sheet.dataset['printing'];
  };
}

/** Prints one sheet of the page. Restores the page when the print dialog closes. */
export function printSheet(id: string): void {
  const sheet = document.getElementById(id);
  if (!sheet) return;
  window.addEventListener('afterprint', isolateForPrint(sheet), { once: true });
  window.print();
}
