import { OpenAttachmentRequest, OpenAttachmentResponse } from '@tulebyte/backend-api/functions/attachment';
import { backendConfiguration, callFunction } from '@tulebyte/platform';

const openAttachment = { name: 'open-attachment', request: OpenAttachmentRequest, response: OpenAttachmentResponse } as const;

/** The URL of a stored file, valid for a few minutes; its response has `Content-Disposition: attachment`. @throws FunctionError */
export async function storedFileUrl(id: string): Promise<string> {
  const [{ url }, { path }] = await Promise.all([backendConfiguration(), callFunction(openAttachment, { id })]);
  return url + path;
}
