import * as v from 'valibot';

/** A file that the copy of one's data names: what it is asked for with, and where it lies in the archive. */
export interface ExportedFile {
  readonly id: string;
  readonly path: string;
}

const TicketFile = v.object({ file: v.string(), ticket: v.nullable(v.string()), name: v.string() });
const Application = v.object({ file: v.string(), resume_name: v.string() });

/** The files of tickets and applications, each at a path of its own. */
export function filesIn(held: Readonly<Record<string, readonly unknown[]>>): ExportedFile[] {
  const taken = new Set<string>();
  const place = (id: string, folder: string, name: string): ExportedFile => {
    const path = freePath(`files/${safe(folder)}/${safe(name)}`, taken);
    taken.add(path);
    return { id, path };
  };
  return [
    ...(held['ticket_files'] ?? []).flatMap((row) =>
      v.is(TicketFile, row) ? [place(row.file, row.ticket ?? 'not sent yet', row.name)] : [],
    ),
    ...(held['applications'] ?? []).flatMap((row) =>
      v.is(Application, row) ? [place(row.file, 'applications', row.resume_name)] : [],
    ),
  ];
}

/** Whatever a name holds, it leads nowhere else, on any system. */
function safe(name: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  return name.replaceAll(/[\u0000-\u001f\\/:*?"<>|]/g, '_').replace(/^\.+/, '_') || '_';
}

/** Two files of one name stand beside each other: `photo.png`, `photo (2).png`. */
function freePath(path: string, taken: ReadonlySet<string>): string {
  const dot = path.lastIndexOf('.');
  const end = dot > path.lastIndexOf('/') ? dot : path.length;
  let free = path;
  for (let count = 2; taken.has(free); count += 1) free = `${path.slice(0, end)} (${count})${path.slice(end)}`;
  return free;
}
