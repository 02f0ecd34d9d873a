import { parseBlocks, trimLines, type Block } from './parse-blocks.ts';
import { parseInline } from './parse-inline.ts';

/** A message as plain text: lists and code stay recognizable, and the marks around words are left out. */
export const messagePlainText = (message: string): string => parseBlocks(message).map(blockPlainText).join('\n\n');

function blockPlainText(block: Block): string {
  if (block.kind === 'list') {
    const { items, start } = block;
    return items.map(({ text }, at) => `${start === undefined ? '-' : `${start + at}.`} ${inlinePlainText(text)}`).join('\n');
  }
  return block.kind === 'code' ? block.text.replaceAll(/^/gm, '    ') : inlinePlainText(trimLines(block.text));
}

const inlinePlainText = (line: string): string =>
  parseInline(line)
    .map(({ text }) => text)
    .join('');
