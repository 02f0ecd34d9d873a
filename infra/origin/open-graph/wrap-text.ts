/** Splits a text into lines that are at most `maxWidth` wide; a longer word has a line of its own. */
export function wrapText(text: string, maxWidth: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= maxWidth) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** As many whole sentences as fit, or else as many words, or else as much of the first word. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const sentences = text.slice(0, text.lastIndexOf('. ', maxLength) + 1);
  const words = text.slice(0, Math.max(0, text.lastIndexOf(' ', maxLength))) || text.slice(0, maxLength);
  return sentences || `${words.replace(/[,;:]$/, '')} …`;
}
