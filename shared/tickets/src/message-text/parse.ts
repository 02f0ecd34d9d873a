export { parseBlocks, trimLines, type Block } from './parse-blocks.ts';
export { messagePlainText } from './plain-text.ts';
export { parseInline, type Inline } from './parse-inline.ts';
