/** A part of a line. `at` is where it starts. */
export type Inline = { at: number; text: string } & (
  | { kind: 'text' | 'bold' | 'code' }
  /** `href` is an http or https URL. */
  | { kind: 'link'; href: string }
);

// A URL ends before punctuation that belongs to the sentence.
const INLINE =
  /`(?<code>[^`\n]+)`|\*\*(?<bold>[^\s*](?:[^*\n]*[^\s*])?)\*\*|(?<url>https?:\/\/[^\s<>"'`]*[^\s<>"'`.,;:!?*)\]}])/g;

/** One line of a message: `code`, **bold**, and URLs as links. Anything else is text, as it was typed. */
export function parseInline(line: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  const addText = (from: number, to: number) => {
    if (to > from) parts.push({ kind: 'text', at: from, text: line.slice(from, to) });
  };
  for (const { 0: match, index: at, groups = {} } of line.matchAll(INLINE)) {
    const { code, bold, url } = groups;
    if (url !== undefined && !URL.canParse(url)) continue;
    addText(end, at);
    if (url !== undefined) parts.push({ kind: 'link', at, text: url, href: url });
    else parts.push(code === undefined ? { kind: 'bold', at, text: bold ?? '' } : { kind: 'code', at, text: code });
    end = at + match.length;
  }
  addText(end, line.length);
  return parts;
}
