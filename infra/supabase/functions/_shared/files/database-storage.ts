import { Buffer } from 'node:buffer';
import { asService } from '../backend.ts';
import type { FileStorage } from './file-storage.ts';

/** Notes a file in the database. `bytes` is null if an object will have them. */
export async function noteFile(id: string, bytes: Uint8Array | null): Promise<void> {
  // The cast: generated types don't allow null arguments.
  const content = (bytes && Buffer.from(bytes).toString('base64')) as string;
  const { error } = await asService().rpc('put_file', { file: id, content });
  if (error) throw error;
}

export async function forgetFile(id: string): Promise<void> {
  const { error } = await asService().rpc('remove_file', { file: id });
  if (error) throw error;
}

export async function unusedFiles(in_bucket: boolean): Promise<string[]> {
  const { data, error } = await asService().rpc('unused_files', { in_bucket });
  if (error) throw error;
  return data;
}

/** Bytes in the table `private.files`. */
export const databaseStorage: FileStorage = {
  put: noteFile,
  async get(id) {
    const { data, error } = await asService().rpc('file_content', { file: id });
    if (error) throw error;
    // The cast: generated types don't allow null results.
    return (data as string | null) === null ? null : new Uint8Array(Buffer.from(data, 'base64'));
  },
  remove: forgetFile,
  unused: () => unusedFiles(false),
};
