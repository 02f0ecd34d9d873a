import * as v from 'valibot';
import { isNode, LineCounter, parseDocument, visit, type YAMLParseError } from 'yaml';
import { ContentError, findClosest } from './content-error.ts';

const BLOCK = /^---\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

const QUOTE = 'put the text between quotation marks, such as title: "Lodi: what we do".';

/**
 * The checked fields at the top of a file.
 * @param checkText refuses texts of fields
 * @throws ContentError with all mistakes, each with its line
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
  throwAll(syntaxMistakes(document.errors).map((error) => describeSyntax(file, lineAt(error.pos[0]), error)));
  const data: unknown = document.toJS() ?? {};
  const result = v.safeParse(v.object(fields), data);
  const lineOf = (path: readonly (string | number)[]) => {
    const node = path.length > 0 ? document.getIn(path, true) : undefined;
    return isNode(node) && node.range ? lineAt(node.range[0]) : lineOfField(source, path[0]);
  };
  const given = typeof data === 'object' && data !== null ? Object.keys(data) : [];
  const missing = Object.keys(fields).filter((name) => !given.includes(name));
  const unknown = given
    .filter((name) => !Object.hasOwn(fields, name))
    .map((name) => ({ name, meant: findClosest(name, missing) }));
  const mistakes = (result.issues ?? [])
    .map((issue) => ({ issue, path: issue.path?.map(({ key }) => key as string | number) ?? [] })) // YAML has no other keys
    .filter(({ path }) => unknown.every(({ meant }) => meant !== path[0] || path.length > 1))
    .map(
      ({ issue, path }) => new ContentError(file, lineOf(path), `"${path.join('.')}"${problemOf(issue)}`, remedy(issue, path)),
    );
  for (const { name, meant } of unknown) {
    const rename = meant === undefined ? '' : `write "${meant}", if that is what you mean, or `;
    const all = `remove it. The fields are ${Object.keys(fields).join(', ')}.`;
    mistakes.push(new ContentError(file, lineOfField(source, name), `There is no field "${name}".`, `${rename}${all}`));
  }
  visit(document, {
    Scalar: (_, { value, range }) => {
      if (typeof value !== 'string') return;
      try {
        checkText(value, lineAt(range?.[0] ?? 0));
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        mistakes.push(error);
      }
    },
  });
  throwAll(mistakes);
  return result.output as Record<string, unknown>; // without mistakes it is as `fields` says
}

function throwAll(mistakes: readonly ContentError[]): void {
  const [first, ...others] = mistakes.toSorted((a, b) => a.line - b.line);
  if (first) throw first.and(others);
}

/** Colons without quotation marks don't hide one another; after any other mistake the rest can't be read. */
function syntaxMistakes(errors: readonly YAMLParseError[]): readonly YAMLParseError[] {
  const colons = errors.filter(({ code }) => code === 'BLOCK_AS_IMPLICIT_KEY');
  return colons.length > 0 ? colons : errors.slice(0, 1);
}

function describeSyntax(file: string, line: number, { code, message }: YAMLParseError): ContentError {
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return new ContentError(file, line, 'This text has a colon in it.', QUOTE);
  const problem = message.split('\n')[0]?.replace(/ at line.*$/, '') ?? '';
  return new ContentError(file, line, problem, 'put texts with a colon or a # between quotation marks.');
}

/** In a list, a text with a colon is read as a name and a text. */
const isColon = ({ expected, received }: v.BaseIssue<unknown>) => expected === 'string' && received === 'Object';

function problemOf(issue: v.BaseIssue<unknown>): string {
  if (issue.received === 'undefined') return ' is missing.';
  return isColon(issue) ? ' has a colon in it.' : `: ${issue.message}`;
}

function remedy(issue: v.BaseIssue<unknown>, path: readonly (string | number)[]): string {
  if (issue.kind === 'schema' && issue.expected === 'never') return 'remove it.';
  if (issue.received === 'undefined')
    return `add a line "${path.at(-1)}:" ${path.length > 1 ? 'to it' : 'between the two lines ---'}.`;
  if (isColon(issue)) return QUOTE;
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
