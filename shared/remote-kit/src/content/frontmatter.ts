import * as v from 'valibot';
import { isNode, LineCounter, parseDocument, visit } from 'yaml';
import { ContentError } from './content-error.ts';

const BLOCK = /^---\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/**
 * The checked fields at the top of a file.
 * @param checkText refuses texts of fields
 * @throws ContentError with the line of the first mistake
 */
export function parseFrontmatter(
  file: string,
  source: string,
  fields: v.ObjectEntries,
  checkText: (text: string, line: number) => void = () => {},
): Record<string, unknown> {
  const block = source.startsWith('---') ? BLOCK.exec(source) : null;
  if (!block) throw new ContentError(file, 1, 'The file has no fields.', 'start it with a line ---, the fields, and a line ---.');
  const lines = new LineCounter();
  const document = parseDocument(block[1] ?? '', { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  const [mistake] = document.errors;
  if (mistake) {
    const problem = mistake.message.split('\n')[0]?.replace(/ at line.*$/, '') ?? '';
    throw new ContentError(file, lineAt(mistake.pos[0]), problem, 'put texts with a colon or a # between quotation marks.');
  }
  const result = v.safeParse(v.strictObject(fields), document.toJS() ?? {});
  if (result.success) {
    visit(document, {
      Scalar: (_, { value, range }) => {
        if (typeof value === 'string') checkText(value, lineAt(range?.[0] ?? 0));
      },
    });
    return result.output;
  }
  const [issue] = result.issues;
  const path = issue.path?.map(({ key }) => key as string | number) ?? []; // YAML has no other keys
  const node = path.length > 0 ? document.getIn(path, true) : undefined;
  const line = isNode(node) && node.range ? lineAt(node.range[0]) : lineOfField(source, path[0]);
  throw new ContentError(file, line, `"${path.join('.')}": ${issue.message}`, remedy(issue, path, Object.keys(fields)));
}

function remedy(issue: v.BaseIssue<unknown>, path: readonly (string | number)[], fields: readonly string[]): string {
  if (issue.kind === 'schema' && issue.expected === 'never') return `remove it. The fields are ${fields.join(', ')}.`;
  if (issue.received === 'undefined') return `add a line "${path[0]}:" between the two lines ---.`;
  return `change the value${issue.expected ? ` to ${issue.expected}` : ''}.`;
}

/** The line of a field whose value has no position of its own; the first if there is no such field. */
export function lineOfField(source: string, name: string | number | undefined): number {
  const block = BLOCK.exec(source)?.[1] ?? '';
  const index = block.split('\n').findIndex((line) => line.startsWith(`${name}:`));
  return index === -1 ? 1 : index + 2;
}

/** The text after the fields, on the same lines as in the file; `first` is a line of code that becomes its first line. */
export function bodyOf(source: string, first = ''): string {
  return source.replace(BLOCK, (block) => first + block.replaceAll(/[^\n]/g, ''));
}
