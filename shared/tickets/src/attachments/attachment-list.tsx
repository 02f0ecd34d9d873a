import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { lazyComponent, toast } from '@tulebyte/platform';
import { storedFileUrl } from '@tulebyte/platform/download';
import { Button, chakra, Icon, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { fileSize } from './file-size.ts';
import type { GetFileUrl } from './get-file-url.ts';
import { imageType } from './image-type.ts';
import type { Attachment } from './attachment.ts';

const ImagePreview = lazyComponent(() => import(/* webpackChunkName: "image-preview" */ './image-preview.tsx'));

/** The files of a message: images as previews, and each to save. Other files are never opened in the page. */
export function AttachmentList({
  attachments,
  getFileUrl = storedFileUrl,
}: {
  attachments: readonly Attachment[];
  /** Guests have their own. */
  getFileUrl?: GetFileUrl | undefined;
}): ReactNode {
  const { t } = useLingui();
  if (attachments.length === 0) return null;
  return (
    <chakra.ul aria-label={t`Files`} display="flex" flexWrap="wrap" alignItems="end" gap="2" marginTop="3">
      {attachments.map((attachment) => (
        <chakra.li key={attachment.id} display="grid" gap="2" justifyItems="start">
          {imageType(attachment.name) ? <ImagePreview attachment={attachment} getFileUrl={getFileUrl} /> : null}
          <SaveButton attachment={attachment} getFileUrl={getFileUrl} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function SaveButton({
  attachment: { id, name, size },
  getFileUrl,
}: {
  attachment: Attachment;
  getFileUrl: GetFileUrl;
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
        getFileUrl(id)
          .then((url) => window.location.assign(url)) // a download, so the page stays open
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
