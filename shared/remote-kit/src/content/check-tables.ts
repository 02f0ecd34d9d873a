import { ContentError } from './content-error.ts';
import { attributeOf, type TextNode } from './check-body.ts';

/** A node of the HTML that a text becomes. */
interface HtmlNode extends TextNode {
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
}

/**
 * Turns `<Facts caption="…">` around a table into that table with its caption. The first cell of each row is its heading; the others
 * name their column, which small screens show, and so does a heading of numbers only. @throws ContentError for a table without a caption
 */
export function describeTables(file: string, parent: HtmlNode): void {
  if (!parent.children) return;
  parent.children = parent.children.map((node) => {
    const line = node.position?.start.line ?? 1;
    if (node.tagName === 'table') {
      throw new ContentError(
        file,
        line,
        'This table has no caption.',
        'put <Facts caption="What it shows"> and </Facts> around it.',
      );
    }
    if (node.name !== 'Facts') {
      describeTables(file, node);
      return node;
    }
    const caption = attributeOf(node, 'caption');
    const table = node.children?.find(({ tagName }) => tagName === 'table');
    if (caption === undefined || !table) {
      throw new ContentError(
        file,
        line,
        '<Facts> needs caption="…" and a table.',
        'leave an empty line before and after the table.',
      );
    }
    nameCells(table);
    return { ...table, children: [element('caption', {}, [{ type: 'text', value: caption }]), ...(table.children ?? [])] };
  });
}

/** `1`, `6 and 7` */
const NUMBERS = /^\d+( \p{L}{1,3} \d+)?$/u;

function nameCells(table: HtmlNode): void {
  const [head, body] = ['thead', 'tbody'].map((name) => table.children?.find(({ tagName }) => tagName === name));
  const columns = cellsOf(head?.children?.find(({ tagName }) => tagName === 'tr')).map((cell) => {
    cell.properties = { scope: 'col' };
    return textOf(cell);
  });
  for (const row of body?.children ?? []) {
    cellsOf(row).forEach((cell, index) => {
      const named = index > 0 || NUMBERS.test(textOf(cell)) ? { 'data-column': columns[index] } : {};
      if (index === 0) Object.assign(cell, { tagName: 'th', properties: { scope: 'row', ...named } });
      else cell.properties = named;
    });
  }
}

const cellsOf = (row: HtmlNode | undefined): HtmlNode[] =>
  (row?.children ?? []).filter(({ tagName }) => tagName === 'th' || tagName === 'td');
const textOf = (node: HtmlNode): string => node.value ?? (node.children ?? []).map(textOf).join('');
const element = (tagName: string, properties: Record<string, unknown>, children: HtmlNode[]): HtmlNode => ({
  type: 'element',
  tagName,
  properties,
  children,
});
