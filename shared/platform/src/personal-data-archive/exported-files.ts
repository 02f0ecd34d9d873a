import * as v from 'valibot';

/** A file in the export: the id to read it by, and its path in the archive. */
export interface ExportedFile {
  readonly id: string;
  readonly path: string;
}

const TicketFile = v.object({ file: v.string(), ticket: v.nullable(v.string()), name: v.string() });
const Application = v.object({ file: v.string(), resume_name: v.string() });

/** The files of tickets and applications, each with a unique path. */
export function listExportedFiles(held: Readonly<Record<string, readonly unknown[]>>): ExportedFile[] {
  const taken = new Set<string>();
  const toFile = (id: string, folder: string, name: string): ExportedFile => {
    const path = uniquePath(`files/${sanitizeFileName(folder)}/${sanitizeFileName(name)}`, taken);
    taken.add(path);
    return { id, path };
  };
  return [
    ...(held['ticket_files'] ?? []).flatMap((row) =>
      v.is(TicketFile, row) ? [toFile(row.file, row.ticket ?? 'not sent yet', row.name)] : [],
    ),
    ...(held['applications'] ?? []).flatMap((row) =>
      v.is(Application, row) ? [toFile(row.file, 'applications', row.resume_name)] : [],
    ),
  ];
}

/** Makes a name safe as a path segment on any system. */
function sanitizeFileName(name: string): string {
  // oxlint-disable-next-line no-control-regex -- these are removed
  return name.replaceAll(/[\u0000-\u001f\\/:*?"<>|]/g, '_').replace(/^\.+/, '_') || '_';
}

/** Numbers files with the same name: `photo.png`, `photo (2).png`. */
function uniquePath(path: string, taken: ReadonlySet<string>): string {
  const dot = path.lastIndexOf('.');
  const end = dot > path.lastIndexOf('/') ? dot : path.length;
  let unique = path;
  for (let count = 2; taken.has(unique); count += 1) unique = `${path.slice(0, end)} (${count})${path.slice(end)}`;
  return unique;
}
