/** A text without accents, in lower case, for comparing: "area" finds "Área". */
export function foldAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
