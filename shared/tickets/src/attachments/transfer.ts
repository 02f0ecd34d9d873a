import { FunctionErrorBody } from '@tulebyte/contracts/functions/error';
import { OpenAttachmentResponse, UploadedAttachment } from '@tulebyte/contracts/functions/attachment';
import { backendConfiguration, callFunction, getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';

/** Why a file was not taken: the server's code, or `network`. */
export class UploadRejected extends Error {
  override readonly name = 'UploadRejected';
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Sends one file. @throws UploadRejected */
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
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return v.parse(UploadedAttachment, answer);
  const refusal = v.safeParse(FunctionErrorBody, answer);
  throw new UploadRejected(refusal.success ? refusal.output.error.code : 'unavailable');
}

/** Takes back a file that was not sent yet. */
export async function discardFile(id: string): Promise<void> {
  const supabase = await getSupabase();
  await supabase.from('ticket_attachments').delete().eq('id', id);
}

const open = {
  name: 'open-attachment',
  request: v.object({ id: v.string() }),
  response: OpenAttachmentResponse,
} as const;

/** Saves a file of a message: the browser follows a link that is good for minutes. @throws FunctionError */
export async function saveFile(id: string): Promise<void> {
  const [{ url }, { path }] = await Promise.all([backendConfiguration(), callFunction(open, { id })]);
  // Answered with `Content-Disposition: attachment`: the page stays where it is.
  window.location.assign(`${url}${path}`);
}
