import * as v from 'valibot';

/** What may be attached, by the ending of its name; the server looks into the file and compares. */
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

/** `POST upload-attachment?name=…` with the file as body answers this. */
export const UploadedAttachment = v.object({
  id: v.pipe(v.string(), v.uuid()),
  /** As it is kept: without path and signs that only mislead. */
  name: v.string(),
  size: v.number(),
});
export type UploadedAttachment = v.InferOutput<typeof UploadedAttachment>;

/** `POST open-attachment` answers an address that opens the file as a download for a few minutes. */
export const OpenAttachmentRequest = v.object({ id: v.pipe(v.string(), v.uuid()) });
export const OpenAttachmentResponse = v.object({ path: v.string() });
export type OpenAttachmentResponse = v.InferOutput<typeof OpenAttachmentResponse>;
