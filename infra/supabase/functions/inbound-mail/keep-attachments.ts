import { MAX_ATTACHMENTS } from '@tulebyte/backend-api/functions/attachment';
import { checkFile, storeFile } from '../_shared/attachment-file.ts';
import { storable } from '../_shared/storable-text.ts';
import { HttpError, errorResponse } from '../_shared/endpoint.ts';
import type { MailFile } from './read-mail.ts';

const MAX_BODY_LENGTH = 20_000;

/** Stores the files that pass the checks. @returns their ids, and the text with the names of rejected files */
export async function storeAttachments(files: readonly MailFile[], text: string): Promise<{ ids: string[]; body: string }> {
  const ids: string[] = [];
  const refused: string[] = [];
  for (const { name, bytes } of files) {
    try {
      if (ids.length >= MAX_ATTACHMENTS) throw new HttpError(errorResponse(400, 'too_many_files', 'Too many files'));
      ids.push((await storeFile(await checkFile(name, bytes), null)).id);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      // The email is accepted; its text mentions the missing file.
      refused.push(storable(name.slice(0, 120)));
    }
  }
  const notes = refused.map((name) => `\n[File not kept: ${name}]`).join('');
  return { ids, body: storable((text || '(no text)').slice(0, MAX_BODY_LENGTH - notes.length)) + notes };
}
