import { UploadedAttachment } from '@tulebyte/backend-api/functions/attachment';
import { callFunction, getSupabase } from '@tulebyte/platform';
import { storedFileUrl } from '@tulebyte/platform/download';

/** Uploads one file. @throws FunctionError */
export function uploadFile(file: File, signal: AbortSignal): Promise<UploadedAttachment> {
  const upload = { name: `upload-attachment?name=${encodeURIComponent(file.name)}`, response: UploadedAttachment };
  return callFunction(upload, file, { signal });
}

/** Deletes an uploaded file whose message hasn't been sent. */
export async function discardFile(id: string): Promise<void> {
  const supabase = await getSupabase();
  await supabase.from('ticket_attachments').delete().eq('id', id);
}

/** Downloads a file of a message through a link that is valid for a few minutes. @throws FunctionError */
export async function saveFile(id: string): Promise<void> {
  // A download, so the page stays open.
  window.location.assign(await storedFileUrl(id));
}
