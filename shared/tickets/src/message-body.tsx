import type { ReactNode } from 'react';
import { AttachmentList } from './attachments/attachment-list.tsx';
import type { GetFileUrl } from './attachments/get-file-url.ts';
import type { Attachment } from './attachments/attachment.ts';
import { MessageText } from './message-text/message-text.tsx';

/** The text of a message with its files. */
export function MessageBody({
  message: { body, attachments },
  getFileUrl,
}: {
  message: { body: string; attachments: readonly Attachment[] };
  /** Guests have their own. */
  getFileUrl?: GetFileUrl | undefined;
}): ReactNode {
  return (
    <>
      <MessageText text={body} />
      <AttachmentList attachments={attachments} getFileUrl={getFileUrl} />
    </>
  );
}
