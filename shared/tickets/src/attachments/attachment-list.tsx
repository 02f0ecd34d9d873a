import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { toast } from '@tulebyte/platform';
import { Button, chakra, Icon, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { fileSize } from './file-size.ts';
import type { Attachment } from './attachment.ts';
import { saveFile } from './transfer.ts';

/** The files of a message. Files are downloaded, never opened in the page. Guests pass a `save` of their own. */
export function AttachmentList({
  attachments,
  save = saveFile,
}: {
  attachments: readonly Attachment[];
  save?: (id: string) => Promise<void>;
}): ReactNode {
  const { t } = useLingui();
  if (attachments.length === 0) return null;
  return (
    <chakra.ul aria-label={t`Files`} display="flex" flexWrap="wrap" gap="2" marginTop="3">
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <SaveButton attachment={attachment} save={save} />
        </li>
      ))}
    </chakra.ul>
  );
}

function SaveButton({
  attachment: { id, name, size },
  save,
}: {
  attachment: Attachment;
  save: (id: string) => Promise<void>;
}): ReactNode {
  const { t } = useLingui();
  const [loading, setLoading] = useState(false);
  const readable = fileSize(size);
  return (
    <Button
      size="sm"
      flexShrink="1"
      aria-label={t`Save ${name} ${readable}`}
      loading={loading}
      onClick={() => {
        setLoading(true);
        save(id)
          .catch(() => toast({ title: msg`We couldn’t open the file. Please try again.`, status: 'error' }))
          .finally(() => setLoading(false));
      }}
    >
      <Icon name="download" size="1em" />
      <chakra.span overflowWrap="anywhere" textAlign="start">
        {name}
      </chakra.span>
      <Text as="span" size="small" tone="muted" whiteSpace="nowrap">
        {readable}
      </Text>
    </Button>
  );
}
