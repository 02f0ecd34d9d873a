import { MAX_ATTACHMENTS } from '@tulebyte/backend-api/functions/attachment';
import { FunctionError, readStored, removeStored, useMounted, writeStored } from '@tulebyte/platform';
import { useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { getRejection } from './get-rejection.ts';
import { discardFile, uploadFile } from './transfer.ts';

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
  add: (files: Iterable<File>) => void;
  remove: (key: string) => void;
  /** Call after the message was sent. */
  clear: () => void;
}

export interface UploadedAttachments extends Attachments {
  /** Waits for running uploads. @returns the files' ids, or undefined if one of these uploads failed */
  finishUploads: () => Promise<readonly string[] | undefined>;
}

/** The files of one draft, uploaded as they are added, each once. Uploaded files survive a reload. */
export function useAttachments(draftId: string): UploadedAttachments {
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
  const uploads = useRef(new Map<string, { abort: AbortController; id: Promise<string | undefined> }>());
  const seen = useRef(new WeakSet<File>());

  useEffect(() => {
    const started = uploads.current;
    return () => started.forEach(({ abort }) => abort.abort());
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

  /** @returns the file's id; undefined if it was rejected */
  async function upload(key: string, file: File, signal: AbortSignal): Promise<string | undefined> {
    try {
      const uploaded = await uploadFile(file, signal);
      settle(key, uploaded);
      return uploaded.id;
    } catch (error) {
      settle(key, { rejected: error instanceof FunctionError ? error.code : 'unavailable' });
      return undefined;
    }
  }

  return {
    files,
    add: (added) => {
      const remaining = MAX_ATTACHMENTS - files.filter(({ rejected }) => rejected === undefined).length;
      const fresh = [...added].filter((file) => !seen.current.has(file));
      const entries = fresh.map((file, index) => {
        seen.current.add(file);
        const rejected = index >= remaining ? 'too_many_files' : getRejection(file);
        return { file, entry: { key: crypto.randomUUID(), name: file.name, size: file.size, rejected } };
      });
      change((present) => [...present, ...entries.map(({ entry }) => entry)]);
      for (const { file, entry } of entries) {
        if (entry.rejected !== undefined) continue;
        const abort = new AbortController();
        uploads.current.set(entry.key, { abort, id: upload(entry.key, file, abort.signal) });
      }
    },
    remove: (key) => {
      uploads.current.get(key)?.abort.abort();
      uploads.current.delete(key);
      const id = files.find((file) => file.key === key)?.id;
      if (id !== undefined) void discardFile(id);
      change((present) => present.filter((file) => file.key !== key));
    },
    clear: () => {
      uploads.current.clear();
      change(() => []);
    },
    finishUploads: async () => {
      const shown = files.flatMap(({ id }) => id ?? []);
      // Files that were rejected before are marked in the form.
      const rejected = new Set(files.filter((file) => file.rejected !== undefined).map(({ key }) => key));
      const ids = await Promise.all([...uploads.current].flatMap(([key, { id }]) => (rejected.has(key) ? [] : [id])));
      const uploaded = ids.filter((id) => id !== undefined);
      return uploaded.length === ids.length ? [...new Set([...shown, ...uploaded])] : undefined;
    },
  };
}
