import { MAX_ATTACHMENTS } from '@tulebyte/contracts/functions/attachment';
import { readStored, removeStored, useMounted, writeStored } from '@tulebyte/platform';
import { useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { isRejectedSilently } from './rejected-silently.ts';
import { discardFile, uploadFile, UploadRejected } from './transfer.ts';

/** A file on its way into a message. `id` once the server has it, `refused` when it does not want it. */
export interface PendingFile {
  key: string;
  name: string;
  size: number;
  id?: string | undefined;
  refused?: string | undefined;
}

const Kept = v.array(v.object({ id: v.string(), name: v.string(), size: v.number() }));

export interface Attachments {
  files: readonly PendingFile[];
  /** Ids of those that can be sent. */
  ids: readonly string[];
  /** Some are still on their way: sending has to wait. */
  uploading: boolean;
  add: (files: Iterable<File>) => void;
  remove: (key: string) => void;
  /** After they were sent. */
  clear: () => void;
}

/** The files of one draft, uploaded as they are added. What arrived is still there after a reload. */
export function useAttachments(draftId: string): Attachments {
  const storageKey = `tulebyte.files.${draftId}`;
  const mounted = useMounted();
  const kept = useMemo(() => {
    // Only after hydration: the page that was rendered ahead knows no draft.
    const stored = mounted ? readStored(storageKey, (value) => (v.is(Kept, value) ? value : undefined), 'session') : undefined;
    return (stored ?? []).map((file): PendingFile => ({ ...file, key: file.id }));
  }, [mounted, storageKey]);
  const [changed, setChanged] = useState<readonly PendingFile[]>();
  const files = changed ?? kept;
  const running = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const uploads = running.current;
    return () => uploads.forEach((abort) => abort.abort());
  }, []);
  useEffect(() => {
    if (changed === undefined) return;
    const arrived = changed.flatMap(({ id, name, size }) => (id === undefined ? [] : [{ id, name, size }]));
    if (arrived.length > 0) writeStored(storageKey, arrived, 'session');
    else removeStored(storageKey, 'session');
  }, [changed, storageKey]);

  const change = (next: (present: readonly PendingFile[]) => readonly PendingFile[]) =>
    setChanged((present) => next(present ?? kept));
  const settle = (key: string, result: Partial<PendingFile>) =>
    change((present) => present.map((file) => (file.key === key ? { ...file, ...result } : file)));

  async function upload(key: string, file: File): Promise<void> {
    const abort = new AbortController();
    running.current.set(key, abort);
    try {
      settle(key, await uploadFile(file, abort.signal));
    } catch (error) {
      settle(key, { refused: error instanceof UploadRejected ? error.code : 'unavailable' });
    } finally {
      running.current.delete(key);
    }
  }

  return {
    files,
    ids: files.flatMap(({ id }) => id ?? []),
    uploading: files.some(({ id, refused }) => id === undefined && refused === undefined),
    add: (added) => {
      const room = MAX_ATTACHMENTS - files.filter(({ refused }) => refused === undefined).length;
      const entries = [...added].map((file, index) => {
        const refused = index >= room ? 'too_many_files' : isRejectedSilently(file);
        return { file, entry: { key: crypto.randomUUID(), name: file.name, size: file.size, refused } };
      });
      change((present) => [...present, ...entries.map(({ entry }) => entry)]);
      for (const { file, entry } of entries) if (entry.refused === undefined) void upload(entry.key, file);
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
