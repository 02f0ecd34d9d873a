import { FunctionErrorBody } from '@tulebyte/backend-api/functions/error';
import { UploadedAttachment } from '@tulebyte/backend-api/functions/attachment';
import { backendConfiguration, getSupabase } from '@tulebyte/platform';
import { storedFileUrl } from '@tulebyte/platform/download';
import * as v from 'valibot';

/** A rejected upload, with the server's error code or `network`. */
export class UploadRejected extends Error {
  override readonly name = 'UploadRejected';
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Uploads one file. @throws UploadRejected */
export async function uploadFile(file: File, signal: AbortSignal): Promise<UploadedAttachment> {
  const supabase = await getSupabase();
  const [{ url, publishableKey }, { data }] = await Promise.all([backendConfiguration(), supabase.auth.getSession()]);
  const response = await fetch(`${url}/functions/v1/upload-attachment?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${data.session?.access_token ?? publishableKey}`,
      'content-type': 'application/octet-stream',
    },
    body: file,
    signal,
  }).catch(() => {
    throw new UploadRejected('network');
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return v.parse(UploadedAttachment, body);
  const failure = v.safeParse(FunctionErrorBody, body);
  throw new UploadRejected(failure.success ? failure.output.error.code : 'unavailable');
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
