import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '@tulebyte/contracts/functions/attachment';
import { useState } from 'react';
import { isRejectedSilently } from './rejected-silently.ts';
import type { Attachments, PendingFile } from './use-attachments.ts';

/** Bytes of all files of a form. */
const LARGEST_FORM = 25 * 1024 * 1024 - 256 * 1024;

/** The files of somebody without an account: held in the page and sent with the form. A reload forgets them. */
export function useLocalFiles(): Attachments & { held: readonly File[] } {
  const [entries, setEntries] = useState<readonly { pending: PendingFile; file: File }[]>([]);
  const held = entries.filter(({ pending }) => pending.refused === undefined);
  return {
    files: entries.map(({ pending }) => pending),
    ids: [],
    uploading: false,
    held: held.map(({ file }) => file),
    add: (added) => {
      let count = held.length;
      let bytes = held.reduce((sum, { file }) => sum + file.size, 0);
      const next = [...added].map((file) => {
        const key = crypto.randomUUID();
        const full =
          count >= MAX_ATTACHMENTS ? 'too_many_files' : bytes + file.size > LARGEST_FORM ? 'form_too_large' : undefined;
        const refused = isRejectedSilently(file) ?? full;
        if (refused === undefined) {
          count += 1;
          bytes += Math.min(file.size, MAX_ATTACHMENT_BYTES);
        }
        // Nothing is on its way before the form is sent: an id says that it is ready.
        return {
          file,
          pending: { key, name: file.name, size: file.size, ...(refused === undefined ? { id: key } : { refused }) },
        };
      });
      setEntries((present) => [...present, ...next]);
    },
    remove: (key) => setEntries((present) => present.filter(({ pending }) => pending.key !== key)),
    clear: () => setEntries([]),
  };
}
