import type { TextNode } from './check-body.ts';

const SPACE = '[ \\n]';
const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const MES = '(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)';

/** Dates, times of day, phone numbers, and amounts of data as our texts write them, in English and in Spanish. */
const UNBROKEN = new RegExp(
  [
    `\\b${MONTH}${SPACE}\\d{1,2}\\b(?:,${SPACE}\\d{4}\\b)?`,
    `\\b\\d{1,2}${SPACE}de${SPACE}${MES}\\b(?:${SPACE}de${SPACE}\\d{4}\\b)?`,
    `\\b\\d{1,2}(?::\\d{2})?${SPACE}(?:[AP]M\\b|[ap]\\.m\\.)`,
    `\\(\\d{3}\\)${SPACE}\\d{3}-\\d{4}\\b`,
    `\\b\\d[\\d.,]*${SPACE}(?:[KMGT]B|[KMG]bit/s)\\b`,
  ].join('|'),
  'g',
);

/** Replaces the spaces in dates, times, phone numbers, and amounts of data by no-break spaces, which nobody should have to type. */
export function keepOnOneLine(node: TextNode): void {
  if (node.type === 'text' && node.value !== undefined)
    node.value = node.value.replaceAll(UNBROKEN, (found) => found.replaceAll(/\s/g, '\u00a0'));
  for (const child of node.children ?? []) keepOnOneLine(child);
}
