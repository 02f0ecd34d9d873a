import { UploadedAttachment } from '@tulebyte/backend-api/functions/attachment';
import { callFunction, getSupabase } from '@tulebyte/platform';

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
