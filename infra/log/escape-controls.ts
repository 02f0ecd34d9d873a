import { stripVTControlCharacters } from 'node:util';

/** All but tab and line feed, and what reverses the direction of text. */
// oxlint-disable-next-line no-control-regex -- looks for control characters
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Makes standard output and error write control characters as `\u001b`. Text of other teams, such as notes, errors, and what their
 * bundles print, could otherwise change what the operator's terminal shows.
 */
export function escapeControls(): void {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream) as (text: string, ...others: unknown[]) => boolean;
    stream.write = (chunk: string | Uint8Array, ...others: unknown[]) => write(escaped(Buffer.from(chunk).toString()), ...others);
  }
}

/** The text of a field, which can't look like another field or another line. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\t\n]/g, asCode);
}

/** The same of each string in a line of JSON. Only stacks keep their line feeds. */
export function escapeStrings(line: string): string {
  const escapeString = (key: string, value: unknown) =>
    typeof value === 'string' ? escaped(key === 'stack' ? value : oneLine(value)) : value;
  return `${JSON.stringify(JSON.parse(line, escapeString))}\n`;
}

function escaped(text: string): string {
  return stripVTControlCharacters(text).replaceAll(CONTROL, asCode);
}

function asCode(control: string): string {
  return `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
