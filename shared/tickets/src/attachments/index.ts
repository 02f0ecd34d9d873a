export { Attachment, ATTACHMENT_COLUMNS } from './attachment.ts';
export { AttachmentArea } from './attachment-area.tsx';
export { AttachmentList, type GetFileUrl } from './attachment-list.tsx';
export { refusalLabels } from './labels.ts';
export { useLocalFiles } from './use-local-files.ts';
export { useAttachments } from './use-attachments.ts';
export type { Attachments } from './use-attachments.ts';
