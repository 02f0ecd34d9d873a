import { Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { AttachmentList } from './attachments/attachment-list.tsx';
import type { Attachment } from './attachments/attachment.ts';

/** The text of a message with its files. */
export function MessageBody({
  message: { body, attachments },
  save,
}: {
  message: { body: string; attachments: readonly Attachment[] };
  /** Overrides how attachments are downloaded. */
  save?: ((id: string) => Promise<void>) | undefined;
}): ReactNode {
  return (
    <>
      <Text size="ui" lineHeight="1.55" whiteSpace="pre-wrap" overflowWrap="anywhere" maxWidth="prose">
        {body}
      </Text>
      <AttachmentList attachments={attachments} {...(save ? { save } : {})} />
    </>
  );
}
