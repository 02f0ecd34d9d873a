import * as v from 'valibot';
import { isMap, isNode, isSeq, LineCounter, parseDocument, visit, type YAMLParseError } from 'yaml';
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
  const schema = v.object(fields);
  const result = v.safeParse(schema, data);
  const lineOf = (path: Path) => {
    // A missing field is reported where its list item or group begins.
    for (let depth = path.length; depth > 0; depth -= 1) {
      const node = document.getIn(path.slice(0, depth), true);
      if (isNode(node) && node.range) return lineAt(node.range[0]);
    }
    return lineOfField(source, path[0]);
  };
  const unknown = findUnknownFields(document.contents, schema, []);
  const mistakes = (result.issues ?? [])
    .map((issue) => ({ issue, path: issue.path?.map(({ key }) => key as string | number) ?? [] })) // YAML has no other keys
    .filter(({ path }) =>
      unknown.every(({ within, meant }) => meant === undefined || nameOf([...within, meant]) !== nameOf(path)),
    )
    .map(({ issue, path }) => new ContentError(file, lineOf(path), `"${nameOf(path)}"${problemOf(issue)}`, remedy(issue, path)));
  for (const { within, name, offset, meant, known } of unknown) {
    const rename = meant === undefined ? '' : `write "${meant}", if that is what you mean, or `;
    const all = `remove it. The fields are ${known.join(', ')}.`;
    mistakes.push(new ContentError(file, lineAt(offset), `There is no field "${nameOf([...within, name])}".`, `${rename}${all}`));
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

type Path = readonly (string | number)[];

const nameOf = (path: Path): string => path.join('.');

interface UnknownField {
  within: Path;
  name: string;
  offset: number;
  /** The missing field that it probably stands for. */
  meant: string | undefined;
  /** The fields that are allowed there. */
  known: readonly string[];
}

/** What a schema of fields, of a list, or of an optional value contains. */
interface Schema {
  kind: string;
  entries?: v.ObjectEntries;
  item?: Schema;
  wrapped?: Schema;
}

/** The fields of a node that its schema doesn't have, in lists and groups as well. */
function findUnknownFields(node: unknown, { entries, item, wrapped }: Schema, within: Path): UnknownField[] {
  if (wrapped) return findUnknownFields(node, wrapped, within);
  if (isSeq(node) && item) return node.items.flatMap((each, index) => findUnknownFields(each, item, [...within, index]));
  if (!isMap(node) || !entries) return [];
  const known = Object.keys(entries);
  const fields = node.items.map(({ key, value }) => ({
    name: String(key),
    offset: isNode(key) ? (key.range?.[0] ?? 0) : 0,
    value,
  }));
  const missing = known.filter((name) => fields.every((field) => field.name !== name));
  return fields.flatMap(({ name, offset, value }) => {
    const schema = Object.hasOwn(entries, name) ? entries[name] : undefined;
    return schema
      ? findUnknownFields(value, schema, [...within, name])
      : [{ within, name, offset, meant: findClosest(name, missing), known }];
  });
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
  const remedies = 'put a space after the colon of each name, and texts with a colon or a # between quotation marks.';
  return new ContentError(file, line, `This can’t be read: ${problem}.`, remedies);
}

/** In a list, a text with a colon is read as a name and a text. */
const isColon = ({ expected, received }: v.BaseIssue<unknown>) => expected === 'string' && received === 'Object';

function problemOf(issue: v.BaseIssue<unknown>): string {
  if (issue.received === 'undefined') return ' is missing.';
  return isColon(issue) ? ' has a colon in it.' : `: ${issue.message}`;
}

function remedy(issue: v.BaseIssue<unknown>, path: Path): string {
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
