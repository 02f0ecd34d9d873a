import { readStoredFile } from '../download/read-stored-file.ts';
import { createArchive } from './archive.ts';
import { listExportedFiles } from './exported-files.ts';

interface Export {
  readonly held: Readonly<Record<string, readonly unknown[]>>;
}

/** A ZIP with a person's data as JSON, and the files that it lists. What could not be read is named in it and counted. */
export async function archivePersonalData(data: Export): Promise<{ archive: Blob; missing: number }> {
  const files: { path: string; bytes: Uint8Array }[] = [];
  const unreadable: string[] = [];
  // One at a time, so that a large export doesn't send a hundred requests at once.
  for (const { id, path } of listExportedFiles(data.held)) {
    const bytes = await readStoredFile(id);
    if (bytes) files.push({ path, bytes });
    else unreadable.push(path);
  }
  const archived = { ...data, ...(unreadable.length > 0 ? { files_not_in_this_archive: unreadable } : {}) };
  return { archive: createArchive(archived, files), missing: unreadable.length };
}
