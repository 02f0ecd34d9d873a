export { Attachment, ATTACHMENT_COLUMNS } from './attachment.ts';
export { AttachmentArea } from './attachment-area.tsx';
export { AttachmentList } from './attachment-list.tsx';
export type { GetFileUrl } from './get-file-url.ts';
export { refusalLabels } from './labels.ts';
export { useLocalFiles } from './use-local-files.ts';
export { useAttachments } from './use-attachments.ts';
export type { Attachments } from './use-attachments.ts';
