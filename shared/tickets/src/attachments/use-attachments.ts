import { MAX_ATTACHMENTS } from '@tulebyte/backend-api/functions/attachment';
import { readStored, removeStored, useMounted, writeStored } from '@tulebyte/platform';
import { useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { getRejection } from './get-rejection.ts';
import { discardFile, uploadFile, UploadRejected } from './transfer.ts';

/** A file to be attached to a message. `id` is set once it is uploaded, `rejected` when the server rejects it. */
export interface PendingFile {
  key: string;
  name: string;
  size: number;
  id?: string | undefined;
  rejected?: string | undefined;
}

const StoredFiles = v.array(v.object({ id: v.string(), name: v.string(), size: v.number() }));

export interface Attachments {
  files: readonly PendingFile[];
  /** Ids of the uploaded files. */
  ids: readonly string[];
  /** True while files are uploading: sending has to wait. */
  uploading: boolean;
  add: (files: Iterable<File>) => void;
  remove: (key: string) => void;
  /** Call after the message was sent. */
  clear: () => void;
}

/** The files of one draft, uploaded as they are added. Uploaded files survive a reload. */
export function useAttachments(draftId: string): Attachments {
  const storageKey = `tulebyte.files.${draftId}`;
  const mounted = useMounted();
  const storedFiles = useMemo(() => {
    // Only after hydration: the prerendered page has no draft.
    const stored = mounted
      ? readStored(storageKey, (value) => (v.is(StoredFiles, value) ? value : undefined), 'session')
      : undefined;
    return (stored ?? []).map((file): PendingFile => ({ ...file, key: file.id }));
  }, [mounted, storageKey]);
  const [changed, setChanged] = useState<readonly PendingFile[]>();
  const files = changed ?? storedFiles;
  const running = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const uploads = running.current;
    return () => uploads.forEach((abort) => abort.abort());
  }, []);
  useEffect(() => {
    if (changed === undefined) return;
    const uploaded = changed.flatMap(({ id, name, size }) => (id === undefined ? [] : [{ id, name, size }]));
    if (uploaded.length > 0) writeStored(storageKey, uploaded, 'session');
    else removeStored(storageKey, 'session');
  }, [changed, storageKey]);

  const change = (next: (present: readonly PendingFile[]) => readonly PendingFile[]) =>
    setChanged((present) => next(present ?? storedFiles));
  const settle = (key: string, result: Partial<PendingFile>) =>
    change((present) => present.map((file) => (file.key === key ? { ...file, ...result } : file)));

  async function upload(key: string, file: File): Promise<void> {
    const abort = new AbortController();
    running.current.set(key, abort);
    try {
      settle(key, await uploadFile(file, abort.signal));
    } catch (error) {
      settle(key, { rejected: error instanceof UploadRejected ? error.code : 'unavailable' });
    } finally {
      running.current.delete(key);
    }
  }

  return {
    files,
    ids: files.flatMap(({ id }) => id ?? []),
    uploading: files.some(({ id, rejected }) => id === undefined && rejected === undefined),
    add: (added) => {
      const remaining = MAX_ATTACHMENTS - files.filter(({ rejected }) => rejected === undefined).length;
      const entries = [...added].map((file, index) => {
        const rejected = index >= remaining ? 'too_many_files' : getRejection(file);
        return { file, entry: { key: crypto.randomUUID(), name: file.name, size: file.size, rejected } };
      });
      change((present) => [...present, ...entries.map(({ entry }) => entry)]);
      for (const { file, entry } of entries) if (entry.rejected === undefined) void upload(entry.key, file);
    },
    remove: (key) => {
      running.current.get(key)?.abort();
      const id = files.find((file) => file.key === key)?.id;
      if (id !== undefined) void discardFile(id);
      change((present) => present.filter((file) => file.key !== key));
    },
    clear: () => change(() => []),
  };
}
