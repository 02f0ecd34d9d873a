/** Lines of a message. `at` is the number of the first. */
export type Block = { at: number } & (
  | { kind: 'text' | 'code'; text: string }
  /** `start` is an ordered list's first number. */
  | { kind: 'list'; items: { at: number; text: string }[]; start?: number }
);

const FENCE = /^```\w*\s*$/;
const BULLET = /^\s*[-*•] +(?<item>\S.*)$/;
const NUMBERED = /^\s*(?<number>\d{1,3})[.)] +(?<item>\S.*)$/;

/** The blocks of a message: code between lines of three backticks, lists, and text with its line breaks. */
export function parseBlocks(message: string): Block[] {
  const blocks: Block[] = [];
  const lines = message.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const end = FENCE.test(lines[at] ?? '') ? lines.findIndex((line, index) => index > at && FENCE.test(line)) : -1;
    if (end > 0) {
      blocks.push({ kind: 'code', at, text: lines.slice(at + 1, end).join('\n') });
      at = end;
    } else addLine(blocks, at, lines[at] ?? '');
  }
  return blocks.filter((block) => block.kind !== 'text' || block.text.trim() !== '');
}

/** A block's text without blank lines around it. */
export const trimLines = (text: string): string => text.replaceAll(/^\n+|\n+$/g, '');

function addLine(blocks: Block[], at: number, line: string): void {
  const last = blocks.at(-1);
  const numbered = NUMBERED.exec(line)?.groups;
  const text = numbered?.['item'] ?? BULLET.exec(line)?.groups?.['item'];
  if (text === undefined) {
    if (last?.kind === 'text') last.text += `\n${line}`;
    else blocks.push({ kind: 'text', at, text: line });
    return;
  }
  const isSameList = last?.kind === 'list' && (last.start !== undefined) === (numbered !== undefined);
  if (isSameList) last.items.push({ at, text });
  else blocks.push({ kind: 'list', at, items: [{ at, text }], ...(numbered ? { start: Number(numbered['number']) } : {}) });
}
