export { parseBlocks, type Block } from './parse-blocks.ts';
export { parseInline, type Inline } from './parse-inline.ts';
