const PDF = 'application/pdf';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/**
 * The type of a file by its content, ignoring its name: a PDF, a Word document without macros, or `null`. A DOCX is a ZIP
 * whose uncompressed directory lists the document's parts.
 */
export function documentType(bytes: Uint8Array): typeof PDF | typeof DOCX | null {
  const text = new TextDecoder('latin1').decode(bytes);
  // Some programs write a few bytes before the header (ISO 32000-1, annex H).
  if (text.slice(0, 1024).includes('%PDF-')) return PDF;
  const isWord = text.startsWith('PK\u0003\u0004') && text.includes('[Content_Types].xml') && text.includes('word/document.xml');
  return isWord && !text.includes('vbaProject.bin') ? DOCX : null;
}

/** A name that is safe to show and to save: without its path, control, and reserved characters. */
export function safeName(name: string, type: string): string {
  const extension = type === PDF ? '.pdf' : '.docx';
  const base = (name.split(/[/\\]/).at(-1) ?? '').replace(/\.[^.]*$/, '');
  const clean = base
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number} ._-]/gu, '')
    .trim()
    .slice(0, 80);
  return `${clean || 'resume'}${extension}`;
}
