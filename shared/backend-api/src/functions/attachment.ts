import * as v from 'valibot';

/** Allowed attachments by extension. The server also checks the content. */
export const ATTACHMENT_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  heic: 'image/heic',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  txt: 'text/plain',
  log: 'text/plain',
  csv: 'text/csv',
};

/** Bytes of one file. */
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;
export const MAX_ATTACHMENTS = 10;

/** The response of `POST upload-attachment?name=…` with the file as body. */
export const UploadedAttachment = v.object({
  id: v.pipe(v.string(), v.uuid()),
  /** The stored name, without path and misleading characters. */
  name: v.string(),
  size: v.number(),
});
export type UploadedAttachment = v.InferOutput<typeof UploadedAttachment>;

/** `POST open-attachment` returns a URL that downloads the file, valid for a few minutes. */
export const OpenAttachmentRequest = v.object({ id: v.pipe(v.string(), v.uuid()) });
export const OpenAttachmentResponse = v.object({ path: v.string() });
export type OpenAttachmentResponse = v.InferOutput<typeof OpenAttachmentResponse>;
