import { Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { AttachmentList, type GetFileUrl } from './attachments/attachment-list.tsx';
import type { Attachment } from './attachments/attachment.ts';

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
      <Text size="ui" lineHeight="1.55" whiteSpace="pre-wrap" overflowWrap="anywhere" maxWidth="prose">
        {body}
      </Text>
      <AttachmentList attachments={attachments} getFileUrl={getFileUrl} />
    </>
  );
}
