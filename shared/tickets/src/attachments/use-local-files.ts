import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '@tulebyte/backend-api/functions/attachment';
import { useState } from 'react';
import { getRejection } from './get-rejection.ts';
import type { Attachments, PendingFile } from './use-attachments.ts';

/** Maximum size of a form's files in bytes. */
const MAX_FORM_BYTES = 25 * 1024 * 1024 - 256 * 1024;

/** Files of a visitor without an account: kept in memory and sent with the form. A reload loses them. */
export function useLocalFiles(): Attachments & { held: readonly File[] } {
  const [entries, setEntries] = useState<readonly { pending: PendingFile; file: File }[]>([]);
  const held = entries.filter(({ pending }) => pending.rejected === undefined);
  return {
    files: entries.map(({ pending }) => pending),
    held: held.map(({ file }) => file),
    add: (added) => {
      let count = held.length;
      let bytes = held.reduce((sum, { file }) => sum + file.size, 0);
      const next = [...added].map((file) => {
        const key = crypto.randomUUID();
        const full =
          count >= MAX_ATTACHMENTS ? 'too_many_files' : bytes + file.size > MAX_FORM_BYTES ? 'form_too_large' : undefined;
        const rejected = getRejection(file) ?? full;
        if (rejected === undefined) {
          count += 1;
          bytes += Math.min(file.size, MAX_ATTACHMENT_BYTES);
        }
        // Nothing is uploaded before the form is sent: an id marks the file as ready.
        return {
          file,
          pending: { key, name: file.name, size: file.size, ...(rejected === undefined ? { id: key } : { rejected }) },
        };
      });
      setEntries((present) => [...present, ...next]);
    },
    remove: (key) => setEntries((present) => present.filter(({ pending }) => pending.key !== key)),
    clear: () => setEntries([]),
  };
}
